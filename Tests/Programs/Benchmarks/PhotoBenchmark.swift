import Foundation
import MissingPet
import PhotoFile
import PhotoSamples
import Platform
import TestSupport

/// Reads randomly damaged photos, and measures what reading the metadata of a large photo costs.
enum PhotoBenchmark {
  /// Runs both and prints the figures.
  static func run(files: Int = 1_000_000) throws {
    fuzz(files: files)
    try measure()
  }

  /// Damaged photos of every kind: no read is outside, and the copy of each copy is the same.
  private static func fuzz(files: Int) {
    var random = SeededGenerator(seed: 1)
    let samples = PhotoSamples.small.map(\.bytes)
    var (copied, wrong, most) = (0, 0, 0)
    let time = measured {
      for _ in 0..<files {
        let file = PhotoSamples.damaged(samples.randomElement(using: &random) ?? [], using: &random)
        var (byteCount, furthest) = (0, 0)
        let copy = copy(file, &byteCount, &furthest)
        most = max(most, byteCount - 4 * file.count)
        if furthest > file.count { wrong += 1 }
        guard let copy else { continue }
        copied += 1
        if self.copy(copy, &byteCount, &furthest) != copy { wrong += 1 }
      }
    }
    print(
      "photos: \(files) damaged files in \(time.figure), \(copied) with a copy, \(wrong) wrong;",
      "at most \(most) bytes were read beyond four times the file (limit 1,048,576)")
  }

  private static func copy(_ file: [UInt8], _ byteCount: inout Int, _ furthest: inout Int) -> [UInt8]? {
    var (read, end) = (0, 0)
    let metadata = try? PhotoMetadata(byteCount: file.count) { count, offset in
      read += count
      end = max(end, offset + count)
      return offset + count <= file.count ? Array(file[offset..<(offset + count)]) : []
    }
    byteCount += read
    furthest = max(furthest, end)
    return (metadata?.copy).map { copy in
      copy.pieces(of: 0..<copy.byteCount).flatMap { piece -> [UInt8] in
        switch piece {
        case .file(let range): Array(file[range])
        case .bytes(let bytes): bytes
        case .zeros(let count): [UInt8](repeating: 0, count: count)
        }
      }
    }
  }

  // MARK: A large photo

  /// The time to read the metadata of photos of 20 MB from a file, compared in turns with reading the file.
  private static func measure() throws {
    let size = 20 * SubmissionBenchmark.megabyte - 1
    let exif = PhotoSamples.exifSegment(PhotoSamples.exif)
    var random = SeededGenerator(seed: 2)
    // Random image data, in which every FF is followed by a zero, as in JPEG.
    var data: [UInt8] = []
    while data.count < size - 100_000 {
      let byte = UInt8.random(in: 0...255, using: &random)
      data.append(byte)
      if byte == 0xFF { data.append(0) }
    }
    let jpeg = [0xFF, 0xD8] + exif + PhotoSamples.segment(0xDA, [1, 1, 0, 0, 63, 0]) + data + [0xFF, 0xD9]
    let files: [(String, [UInt8])] = [
      ("JPEG", jpeg), ("JPEG with a trailer", PhotoSamples.jpeg(exif, trailer: data)),
      (
        "PNG",
        PhotoSamples.png(PhotoSamples.chunk("tEXt", data), PhotoSamples.chunk("eXIf", PhotoSamples.exif))
      ),
      ("HEIC", PhotoSamples.heif(exif: PhotoSamples.exif, xmp: nil, trailer: PhotoSamples.box("mdat", data))),
      ("WebP", PhotoSamples.webP([("VP8 ", data), ("EXIF", PhotoSamples.exif)])),
    ]
    for (name, bytes) in files { try measure(name, bytes) }
  }

  private static func measure(_ name: String, _ bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let file = try ReadOnlyFile(path: folder.write(bytes, to: "photo"))
    var (reading, metadata): ([Duration], [Duration]) = ([], [])
    for _ in 0..<11 {
      reading.append(
        try measured {
          for offset in stride(from: 0, to: bytes.count, by: 65_536) {
            _ = try file.read(upTo: 65_536, at: offset)
          }
        })
      metadata.append(
        try measured {
          _ = try PhotoMetadata(byteCount: bytes.count) { count, offset throws(PhotoProblem) in
            do { return try file.read(upTo: count, at: offset) } catch { throw .unreadable }
          }
        })
    }
    print(
      "photos: \(name) of \(bytes.count) bytes: metadata \(metadata.median.figure), reading the file",
      "\(reading.median.figure), ratio \(metadata.median.ratio(to: reading.median))")
  }
}

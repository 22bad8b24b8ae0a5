import { createHash } from 'node:crypto';
import { meetingRecordMessages, slideTypes, type SlideType } from '@lab/contracts';
import { InvalidInputException, isPdf, isWholePdf } from '@lab/service-kit';
import { inspectArchive } from './archived-slides.js';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');

/** Compound files: the format of old Office programs. Newer ones use it for files with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The content of a compound file, by the name of one of its streams. */
const STREAMS = [
  ['EncryptedPackage', 'filePassword'],
  ['PowerPoint Document', 'fileOld'],
  ['WordDocument', 'fileType'],
  ['Workbook', 'fileType'],
] as const;

/** The longest of these names, in bytes. */
const MAX_STREAM_NAME_BYTES = 64;

/** How many bytes to keep from the beginning and the end of a file. A ZIP archive lists its entries at the end. */
const HEAD_BYTES = 64 * 1024;
const TAIL_BYTES = 4 * 1024 * 1024;

const refuse = (problem: keyof typeof meetingRecordMessages & `file${string}`, status = 415) =>
  new InvalidInputException([{ path: 'file', message: meetingRecordMessages[problem] }], status);

/**
 * Detects the type of uploaded slides from their bytes while they are being stored. Only the beginning and the end of
 * the file are kept in memory.
 */
export class SlideInspector {
  bytes = 0;
  private head = Buffer.alloc(0);
  private tail: Buffer[] = [];
  private tailBytes = 0;
  /** The names of the streams found in a compound file. */
  private readonly streams = new Set<string>();
  private lastBytes = Buffer.alloc(0);
  private readonly hash = createHash('sha256');

  /**
   * Passes the chunks of the file on unchanged.
   * @throws InvalidInputException 415 as soon as the file cannot be of an accepted type
   */
  async *inspect(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.bytes += chunk.length;
      this.hash.update(chunk);
      if (this.head.length < HEAD_BYTES) {
        this.head = Buffer.concat([this.head, chunk]).subarray(0, HEAD_BYTES);
        if (this.head.length >= 16 && !isPdf(this.head) && !this.begins(ZIP) && !this.begins(COMPOUND))
          throw refuse('fileType');
      }
      if (this.begins(COMPOUND)) this.findStreams(chunk);
      this.remember(chunk);
      yield chunk;
    }
  }

  /**
   * The type of the whole file.
   * @throws InvalidInputException 400 for an empty file, 415 with the reason for a file that is not accepted
   */
  async type(): Promise<SlideType> {
    const { head, bytes } = this;
    if (bytes === 0) throw refuse('file', 400);
    const tail = Buffer.concat(this.tail);
    if (isPdf(head)) {
      if (!isWholePdf(head, tail, bytes)) throw refuse('fileCut');
      return 'application/pdf';
    }
    if (this.begins(COMPOUND)) throw refuse(STREAMS.find(([name]) => this.streams.has(name))?.[1] ?? 'fileOld');
    if (!this.begins(ZIP)) throw refuse('fileType');
    const type = await inspectArchive({ head, tail, bytes });
    if (!isSlideType(type)) throw refuse(type);
    return type;
  }

  /** A hash of the file, to distinguish a repeated request from one with another file. */
  digest(): string {
    return this.hash.copy().digest('base64url');
  }

  private begins(signature: Buffer): boolean {
    return this.head.subarray(0, signature.length).equals(signature);
  }

  private findStreams(chunk: Buffer): void {
    const searched = Buffer.concat([this.lastBytes, chunk]);
    for (const [name] of STREAMS) if (searched.includes(name, 0, 'utf16le')) this.streams.add(name);
    this.lastBytes = searched.subarray(-MAX_STREAM_NAME_BYTES);
  }

  private remember(chunk: Buffer): void {
    this.tail.push(chunk);
    this.tailBytes += chunk.length;
    while (this.tailBytes - this.tail[0]!.length >= TAIL_BYTES) this.tailBytes -= this.tail.shift()!.length;
  }
}

const isSlideType = (type: string): type is SlideType => Object.hasOwn(slideTypes, type);

/** The file name with the extension of the detected type, so that the right program opens it, cut to the maximum length. */
export const nameWithEnding = (name: string, type: SlideType, maxLength: number): string => {
  const ending = `.${slideTypes[type]}`;
  // These characters separate folders, or some systems do not allow them in file names.
  const plain = name.replace(/[/\\:*?"<>|]/g, ' ').trim();
  const whole = plain.toLowerCase().endsWith(ending) ? plain.slice(0, -ending.length) : plain;
  const stem = whole.replace(/^[.\s]+/, '');
  return (
    ([...stem]
      .slice(0, maxLength - ending.length)
      .join('')
      .trim() || 'slides') + ending
  );
};

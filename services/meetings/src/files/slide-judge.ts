import { createHash } from 'node:crypto';
import { meetingRecordMessages, slideTypes, type SlideType } from '@lab/contracts';
import { InvalidInputException, isPdf } from '@lab/service-kit';
import { typeOfArchive } from './zip-archive.js';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');

/** How many bytes are kept of the beginning of a file, and of its end, where a ZIP archive lists its entries. */
const HEAD = 1024;
const TAIL = 4 * 1024 * 1024;

const refuse = (message: string, status: number) => new InvalidInputException([{ path: 'file', message }], status);

/**
 * Finds out the type of uploaded slides from their bytes, while they are being stored. It keeps the beginning and the
 * end of the file in memory, and not the rest.
 */
export class SlideJudge {
  bytes = 0;
  private head = Buffer.alloc(0);
  private tail: Buffer[] = [];
  private tailBytes = 0;
  private readonly hash = createHash('sha256');

  /**
   * Yields the chunks of the file as they are.
   * @throws InvalidInputException 415 as soon as the file cannot be of an accepted type
   */
  async *inspect(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.bytes += chunk.length;
      this.hash.update(chunk);
      if (this.head.length < HEAD) {
        this.head = Buffer.concat([this.head, chunk]).subarray(0, HEAD);
        if (this.head.length >= ZIP.length + 8 && !isPdf(this.head) && !this.isZip()) throw this.refusal();
      }
      this.remember(chunk);
      yield chunk;
    }
  }

  /**
   * The type of the whole file.
   * @throws InvalidInputException 400 for an empty file, 415 for one that is not accepted
   */
  type(): SlideType {
    if (this.bytes === 0) throw refuse(meetingRecordMessages.file, 400);
    if (isPdf(this.head)) return 'application/pdf';
    if (!this.isZip()) throw this.refusal();
    const type = typeOfArchive(this.head, Buffer.concat(this.tail), this.bytes);
    if (type === 'cut') throw refuse(meetingRecordMessages.fileCut, 415);
    if (type === 'macros') throw refuse(meetingRecordMessages.fileMacros, 415);
    if (!type) throw this.refusal();
    return type;
  }

  /** A hash of the file, by which a repeated request is told from one with another file. */
  digest(): string {
    return this.hash.copy().digest('base64url');
  }

  private isZip(): boolean {
    return this.head.subarray(0, ZIP.length).equals(ZIP);
  }

  private refusal = () => refuse(meetingRecordMessages.fileType, 415);

  private remember(chunk: Buffer): void {
    this.tail.push(chunk);
    this.tailBytes += chunk.length;
    while (this.tailBytes - this.tail[0]!.length >= TAIL) this.tailBytes -= this.tail.shift()!.length;
  }
}

/** The name of a file with the extension of its type, so that it is opened as what it is, cut to the maximum length. */
export const nameWithEnding = (name: string, type: SlideType, maxLength: number): string => {
  const ending = `.${slideTypes[type]}`;
  // Characters that are not allowed in names of files on some systems, or separate folders.
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

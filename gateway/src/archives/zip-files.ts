import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file in an archive. */
export interface ArchivedFile {
  name: string;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** True for texts. Pictures and PDFs are compressed already. */
  isText?: boolean;
}

/** Packs files into a zip file, in pieces, so that none is in memory as a whole. */
export async function* zipFiles(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((_, piece) => void written.push(piece));
  for await (const { name, content, isText } of files) {
    const entry = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(entry);
    for await (const piece of content) {
      entry.push(piece);
      yield* written.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Measures {
  bytes: number;
  /** Number of line ends; PostgreSQL's COPY format has one per row. */
  lines: number;
  sha256: string;
}

const LINE_END = 10;

const countLines = (chunk: Buffer): number => {
  let lines = 0;
  for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
};

/** Writes a stream to a new file that only its owner may read, and measures it. */
export const writeMeasured = async (source: Readable, path: string): Promise<Measures> => {
  const hash = createHash('sha256');
  const measures = { bytes: 0, lines: 0 };
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      measures.bytes += chunk.length;
      measures.lines += countLines(chunk);
      yield chunk;
    }
  };
  await pipeline(source, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { ...measures, sha256: hash.digest('hex') };
};

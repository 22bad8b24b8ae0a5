const PDF = '%PDF-';

/** Matches bytes that some programs write before a PDF: a byte order mark and line ends. */
const BEFORE_PDF = /^(?:\u00ef\u00bb\u00bf)?[\r\n]{0,4}/;

/** The number of bytes that `isPdf` needs. */
const HEAD_BYTES = 16;

/**
 * True for the bytes of a PDF. Any other text in front is refused, because the file could also be valid HTML, for
 * example.
 * @param bytes of the file, or its beginning
 */
export const isPdf = (bytes: Buffer): boolean => {
  const text = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  return text.slice(BEFORE_PDF.exec(text)![0].length).startsWith(PDF);
};

/** Matches the end of a PDF, with the offset of its cross-reference table. */
const END = /(?:startxref\s+(\d{1,10})\s+)?%%EOF/g;

/** Readers search for the end of a PDF in this many bytes, because some programs write data after it. */
const TAIL_BYTES = 1024;

/** Matches the beginning of an object or table, with which an update continues a PDF. */
const GOES_ON = /^\s*(?:\d|xref)|\b\d+ \d+ obj\b/;

/** Matches the length in the header of a linearized PDF. */
const LENGTH = /\/Linearized\b[^>]*?\/L\s+(\d{1,10})/;

/**
 * True when a PDF is complete. A wrong or missing cross-reference table is allowed, because readers can rebuild it.
 * @param head the first kilobyte of the file, or more
 * @param tail its last two kilobytes, or more
 * @param bytes the length of the file
 */
export const isWholePdf = (head: Buffer, tail: Buffer, bytes: number): boolean => {
  const text = tail.subarray(-2 * TAIL_BYTES).toString('latin1');
  const end = [...text.matchAll(END)].at(-1);
  if (!end) return false;
  const after = text.slice(end.index + end[0].length);
  if (after.length >= TAIL_BYTES || GOES_ON.test(after)) return false;
  const table = Number(end[1] ?? 1);
  const length = Number(LENGTH.exec(head.subarray(0, TAIL_BYTES).toString('latin1'))?.[1] ?? 0);
  return table > 0 && table < bytes && bytes >= length;
};

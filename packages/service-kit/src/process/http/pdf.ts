const PDF = '%PDF-';

/** What some programs write before a PDF: a byte order mark and line ends. */
const BEFORE_PDF = /^(?:\u00ef\u00bb\u00bf)?[\r\n]{0,4}/;

/** How many bytes of a file `isPdf` needs. */
const HEAD = 16;

/**
 * True for the bytes of a PDF. What has anything else in front, such as a page of HTML, could be taken for that.
 * @param bytes of the file, or its beginning
 */
export const isPdf = (bytes: Buffer): boolean => {
  const text = bytes.subarray(0, HEAD).toString('latin1');
  return text.slice(BEFORE_PDF.exec(text)![0].length).startsWith(PDF);
};

/** The end of a PDF, with the place of its table of objects. */
const END = /(?:startxref\s+(\d{1,10})\s+)?%%EOF/g;

/** Readers look for the end of a PDF in this many bytes, because some programs write something after it. */
const AFTER_END = 1024;

/** The beginning of an object or of a table, with which an update continues a PDF. */
const GOES_ON = /^\s*(?:\d|xref)|\b\d+ \d+ obj\b/;

/** The length of a PDF that begins with what its first page needs. */
const LENGTH = /\/Linearized\b[^>]*?\/L\s+(\d{1,10})/;

/**
 * True for a PDF that has its end. A wrong or missing table of objects is allowed, because readers can rebuild it.
 * @param head the first kilobyte of the file, or more
 * @param tail its last two kilobytes, or more
 * @param bytes the length of the file
 */
export const isWholePdf = (head: Buffer, tail: Buffer, bytes: number): boolean => {
  const text = tail.subarray(-2 * AFTER_END).toString('latin1');
  const end = [...text.matchAll(END)].at(-1);
  if (!end) return false;
  const after = text.slice(end.index + end[0].length);
  if (after.length >= AFTER_END || GOES_ON.test(after)) return false;
  const table = Number(end[1] ?? 1);
  const length = Number(LENGTH.exec(head.subarray(0, AFTER_END).toString('latin1'))?.[1] ?? 0);
  return table > 0 && table < bytes && bytes >= length;
};

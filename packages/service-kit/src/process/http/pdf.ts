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

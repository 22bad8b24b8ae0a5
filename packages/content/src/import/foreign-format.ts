const formats: readonly [pattern: RegExp, sentence: string][] = [
  [/^\s*TY {2}- /, 'it is a RIS file: export it as BibTeX'],
  [/^\s*%0 \w/, 'it is an EndNote file: export it as BibTeX'],
  [/^\s*PMID- /, 'it is a PubMed file: export it as BibTeX'],
  [/^\s*FN .*\r?\nVR /, 'it is a Web of Science file: export it as BibTeX'],
  [/^\s*(?:<!doctype html|<html)/i, 'it is a web page: save the BibTeX itself'],
  [/^\s*<\?xml|^\s*<\w+/, 'it is an XML file: export it as BibTeX'],
  [/^\s*[[{]\s*["{]/, 'it is a JSON file: export it as BibTeX'],
  [/^\s*\{\\rtf/, 'it is a word processor’s file: save it as plain text'],
];

/** True for a table: its first lines have the same number of cells. */
const isTable = (text: string): boolean => {
  const lines = text.trim().split(/\r?\n/).slice(0, 3);
  return [',', ';', '\t'].some((separator) => {
    const counts = lines.map((line) => line.split(separator).length);
    return lines.length > 1 && counts[0]! > 1 && counts.every((count) => count === counts[0]);
  });
};

/** Describes a text without BibTeX, as the rest of a sentence about the file. */
export const foreignFormat = (text: string): string => {
  const sentence = formats.find(([pattern]) => pattern.test(text))?.[1];
  if (sentence) return sentence;
  if (!text.trim()) return 'it is empty';
  return isTable(text) ? 'it is a table (CSV), not BibTeX: export it as BibTeX' : 'there is no BibTeX entry in it';
};

const signatures: readonly [bytes: readonly number[], sentence: string][] = [
  [[0x89, 0x50, 0x4e, 0x47], 'it is a picture'],
  [[0xff, 0xd8, 0xff], 'it is a picture'],
  [[0x47, 0x49, 0x46, 0x38], 'it is a picture'],
  [[0x52, 0x49, 0x46, 0x46], 'it is a picture'],
  [[0x49, 0x49, 0x2a, 0x00], 'it is a picture'],
  [[0x25, 0x50, 0x44, 0x46], 'it is a PDF'],
  [[0x50, 0x4b, 0x03, 0x04], 'it is an archive or an office document'],
  [[0x1f, 0x8b], 'it is an archive'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'it is an office document'],
];

/** Describes a file that is not text, as the rest of a sentence about it; undefined when it may be text. */
export const binaryFormat = (bytes: Uint8Array): string | undefined => {
  const known = signatures.find(([start]) => start.every((byte, index) => bytes[index] === byte))?.[1];
  const isHeic = Buffer.from(bytes.subarray(4, 8)).toString('latin1') === 'ftyp';
  const what = known ?? (isHeic ? 'it is a picture or a film' : undefined);
  return what && `${what}, not BibTeX: name the .bib file`;
};

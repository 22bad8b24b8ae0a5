import iconv from 'iconv-lite';
import { big5, gb18030, type Plausibility, shiftJis, western } from './plausibility.js';

/** The decoded contents of a text file. */
export interface DecodedText {
  /** The text without a byte order mark. */
  text: string;
  /** `UTF-8`, `Big5`, … A given encoding may have another spelling. */
  encoding: string;
  /**
   * True when the encoding is a guess from the text alone. Callers show a few names for confirmation before they write
   * anything.
   */
  isGuessed: boolean;
}

/** Thrown for a file in an unknown encoding. The message continues a sentence about the file. */
export class UnknownEncodingError extends Error {
  override name = 'UnknownEncodingError';
}

/** The encodings to try on a file that is not Unicode, each with a measure of how plausible the text looks. */
const guesses: readonly { encoding: string; plausibility: Plausibility }[] = [
  { encoding: 'Windows-1252', plausibility: western },
  { encoding: 'Big5', plausibility: big5 },
  { encoding: 'GB18030', plausibility: gb18030 },
  { encoding: 'Shift_JIS', plausibility: shiftJis },
];

/** The score that a guess needs, and its lead over the second best. */
const GOOD_SCORE = 0.8;
const LEAD_SCORE = 0.1;

const REPLACED = '\uFFFD';

/** Returns the text if encoding it again gives the same bytes. */
const roundTrip = (bytes: Buffer, encoding: string): string | undefined => {
  const text = iconv.decode(bytes, encoding);
  return !text.includes(REPLACED) && iconv.encode(text, encoding).equals(bytes) ? text : undefined;
};

/**
 * Decodes UTF-8.
 * @returns undefined when a byte of it is not UTF-8
 */
export const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** The line of the first byte that is not UTF-8, counted from 1. */
export const firstLineOutsideUtf8 = (bytes: Uint8Array): number => {
  const readable = new TextDecoder().decode(bytes).split(REPLACED, 1)[0]!;
  return readable.split(/\r\n|[\r\n]/).length;
};

/** Recognises UTF-16 by its byte order mark, or by a zero in every other byte of mostly ASCII text. */
const utf16Of = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE';
  const start = [...bytes.subarray(0, 400)];
  const zeros = (parity: number): number => start.filter((byte, index) => index % 2 === parity && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > 3 && odd > start.length / 4 && even === 0) return 'UTF-16LE';
  return even > 3 && even > start.length / 4 && odd === 0 ? 'UTF-16BE' : undefined;
};

const DECLARED = /^\s*(?:%|@comment\s*\{).{0,80}?(?:coding|charset)\s*[:=]\s*([\w.:-]+)/i;

/** The encoding that JabRef, KBibTeX and editors declare in a comment in the first or last lines. */
const declaredIn = (bytes: Buffer): string | undefined => {
  const lines = bytes.toString('latin1').split(/[\r\n]+/);
  return [...lines.slice(0, 20), ...lines.slice(-20)]
    .map((line) => DECLARED.exec(line)?.[1] ?? '')
    .find((name) => iconv.encodingExists(name));
};

/** Names that the library knows but that are not text encodings. */
const NO_ENCODING = /^(?:base64|hex|binary|internal|utf7(?:imap)?|cesu8)$/;

const plainName = (encoding: string): string => encoding.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Latin-1 is read as Windows-1252, which has the same letters and also dashes and quotation marks. */
const LATIN_1 = /^(iso88591|latin1?|l1|cp1252|windows1252|win1252|ansi)$/;

const namedLike = (encoding: string): string =>
  LATIN_1.test(plainName(encoding))
    ? 'Windows-1252'
    : (guesses.find((guess) => plainName(guess.encoding) === plainName(encoding))?.encoding ?? encoding);

const decodeAs = (bytes: Buffer, given: string): string => {
  const encoding = namedLike(given);
  if (NO_ENCODING.test(plainName(encoding)) || !iconv.encodingExists(encoding)) {
    throw new UnknownEncodingError(
      `“${given}” is not an encoding: use UTF-8, Windows-1252, Big5, GB18030 or Shift_JIS`,
    );
  }
  const text = /^utf-?8$/i.test(encoding) ? decodeUtf8(bytes) : roundTrip(bytes, encoding);
  if (text === undefined) throw new UnknownEncodingError(`it is not ${encoding}: some of its bytes mean nothing in it`);
  return text;
};

/** The number of bytes used for a guess. */
const SAMPLE_BYTES = 256 * 1024;

/** The first lines that are not ASCII. ASCII lines are the same in every encoding. */
const tellingLines = (bytes: Buffer): Buffer => {
  const lines: Buffer[] = [];
  let size = 0;
  for (let start = 0; start < bytes.length && size < SAMPLE_BYTES;) {
    const end = bytes.indexOf('\n', start) + 1 || bytes.length;
    const line = bytes.subarray(start, end);
    if (line.some((byte) => byte > 0x7f)) size += lines.push(line) && line.length;
    start = end;
  }
  return Buffer.concat(lines);
};

/** The most plausible encoding among those in which the whole file can be read. */
const guess = (bytes: Buffer, among = guesses): { encoding: string; text: string } | undefined => {
  const telling = tellingLines(bytes);
  const read = among.flatMap(({ encoding, plausibility }) => {
    const text = roundTrip(telling, encoding);
    const score = text === undefined ? 0 : plausibility(text, (character) => iconv.encode(character, encoding));
    return text === undefined ? [] : [{ encoding, score }];
  });
  const [best, second] = read.toSorted((a, b) => b.score - a.score);
  if (!best || best.score < GOOD_SCORE || best.score - (second?.score ?? 0) < LEAD_SCORE) return undefined;
  const { encoding } = best;
  const text = roundTrip(bytes, encoding);
  if (text !== undefined) return { encoding, text };
  return guess(
    bytes,
    among.filter((each) => each.encoding !== encoding),
  );
};

const declared = (bytes: Buffer): { encoding: string; text: string } | undefined => {
  const name = declaredIn(bytes);
  const text = name === undefined || /^utf/i.test(name) ? undefined : roundTrip(bytes, namedLike(name));
  return text === undefined ? undefined : { encoding: namedLike(name!), text };
};

const decodeUnicode = (bytes: Buffer): DecodedText | undefined => {
  const utf16 = utf16Of(bytes);
  if (utf16) {
    const text = roundTrip(bytes.subarray(bytes[0]! >= 0xfe ? 2 : 0), utf16);
    return text === undefined ? undefined : { text, encoding: utf16, isGuessed: false };
  }
  const text = decodeUtf8(bytes);
  return text === undefined ? undefined : { text, encoding: 'UTF-8', isGuessed: false };
};

/**
 * Decodes a text file: UTF-8 and UTF-16 with or without a byte order mark; or else the encoding that a comment
 * declares; or else Windows-1252 (which includes Latin-1), Big5, GB18030 or Shift_JIS, if the text looks right in
 * exactly one of them and encodes to the same bytes again. No character is replaced or left out.
 * @param encoding the encoding given by the user, which disables guessing
 * @throws UnknownEncodingError when the text is not in the given encoding, or no encoding is certain
 */
export const decodeText = (content: Uint8Array, encoding?: string): DecodedText => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (encoding) {
    return { text: decodeAs(bytes, encoding).replace(/^\uFEFF/, ''), encoding: namedLike(encoding), isGuessed: false };
  }
  const unicode = decodeUnicode(bytes);
  if (unicode) return unicode;
  const found = declared(bytes) ?? guess(bytes);
  if (found) return { text: found.text, encoding: found.encoding, isGuessed: true };
  const line = firstLineOutsideUtf8(bytes);
  throw new UnknownEncodingError(
    `it is not UTF-8 (line ${line}), and no other encoding is certain: save it as UTF-8, or give its encoding`,
  );
};

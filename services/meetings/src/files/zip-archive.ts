import type { SlideType } from '@lab/contracts';

/** The signature of the record at the end of an archive. It says where the list of entries begins. */
const END = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
/** The signature of an entry of the list. */
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
/** The maximum length of the comment that follows the record at the end. */
const COMMENT = 65_535;
const MOST_ENTRIES = 50_000;

/**
 * The names of an archive's entries, by the list at its end; null when the list is missing or damaged, as in an
 * incomplete file. Libraries that read archives need the whole file, of which only the end is at hand here.
 * @param tail its last bytes
 * @param bytes of the whole archive
 */
const entriesOf = (tail: Buffer, bytes: number): string[] | null => {
  const end = tail.lastIndexOf(END);
  if (end < 0 || end + END_BYTES > tail.length || tail.length - end > COMMENT + END_BYTES) return null;
  const count = tail.readUInt16LE(end + 10);
  let at = tail.readUInt32LE(end + 16) - (bytes - tail.length);
  if (at < 0 || count > MOST_ENTRIES) return null;
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || tail.readUInt32LE(at) !== ENTRY) return null;
    const length = tail.readUInt16LE(at + 28);
    names.push(tail.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + length));
    at += ENTRY_BYTES + length + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return names;
};

const ODP = 'application/vnd.oasis.opendocument.presentation';
/** An OpenDocument file says what it is in its first entry, which is not compressed. */
const isOpenDocument = (head: Buffer): boolean => {
  const text = head.toString('latin1');
  const begin = text.indexOf('mimetype', 30);
  return begin === 30 && text.slice(38 + head.readUInt16LE(28)).startsWith(`${ODP}PK`);
};

const isKeynote = (names: ReadonlySet<string>): boolean =>
  names.has('index.apxl') ||
  (names.has('Index/Document.iwa') &&
    [...names].some((name) => /^Index\/(?:Slide|TemplateSlide|MasterSlide)[\w-]*\.iwa$/.test(name)));

/**
 * The type of the slides in an archive: `cut` when the archive is incomplete, `macros` when it contains macros, null
 * for any other archive.
 * @param head its first bytes
 * @param tail its last bytes
 * @param bytes of the whole archive
 */
export const typeOfArchive = (head: Buffer, tail: Buffer, bytes: number): SlideType | 'cut' | 'macros' | null => {
  const entries = entriesOf(tail, bytes);
  if (!entries) return 'cut';
  const names = new Set(entries);
  if (isOpenDocument(head)) return names.has('content.xml') ? ODP : null;
  if (names.has('[Content_Types].xml') && names.has('ppt/presentation.xml')) {
    return entries.some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name))
      ? 'macros'
      : 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
  }
  return isKeynote(names) ? 'application/vnd.apple.keynote' : null;
};

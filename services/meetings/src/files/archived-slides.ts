import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { meetingRecordMessages, SlideType } from '@lab/contracts';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';

/** The beginning and the end of a file, which are kept in memory during the upload, and its length. */
interface FileEnds {
  head: Buffer;
  tail: Buffer;
  bytes: number;
}

/** Why an archive is refused: the key of the message. */
type Problem = keyof typeof meetingRecordMessages & `file${string}`;

const MAX_ENTRIES = 20_000;

/** In bytes. The archive is not unpacked here, but people who open the slides will unpack it. */
const MAX_UNPACKED_BYTES = 2 * 1024 ** 3;

/** The longest entry that is read here: a list of the archive's parts. */
const MAX_READ_BYTES = 1024 ** 2;

/** Reads an archive without its middle. The list of entries is at the end. */
class Ends extends RandomAccessReader {
  constructor(private readonly ends: FileEnds) {
    super();
  }

  override read(...[buffer, offset, length, position, done]: Parameters<RandomAccessReader['read']>): void {
    const part = this.part(position, position + length);
    part?.copy(buffer, offset);
    done(part ? null : notAtHand());
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const part = this.part(start, end);
    return part ? Readable.from([part]) : new Readable().destroy(notAtHand());
  }

  private part(start: number, end: number): Buffer | null {
    const { head, tail, bytes } = this.ends;
    if (end <= head.length) return head.subarray(start, end);
    const skipped = bytes - tail.length;
    return start >= skipped && end <= bytes ? tail.subarray(start - skipped, end - skipped) : null;
  }
}

const notAtHand = (): Error => new Error('This part of the file is not in memory.');

type Entries = ReadonlyMap<string, Entry>;

/** The entries by name; a problem when there are too many or they would unpack to too much. */
const entriesOf = async (archive: ZipFile): Promise<Entries | Problem> => {
  if (archive.entryCount > MAX_ENTRIES) return 'fileUnpacked';
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of archive.eachEntry()) {
    entries.set(entry.fileName, entry);
    unpacked += entry.uncompressedSize;
  }
  return unpacked > MAX_UNPACKED_BYTES ? 'fileUnpacked' : entries;
};

const ODP = 'application/vnd.oasis.opendocument.presentation';
const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const KEYNOTE = 'application/vnd.apple.keynote';

const KEYNOTE_SLIDE = /^Index\/(?:Slide|TemplateSlide|MasterSlide)[\w-]*\.iwa$/;
/** Matches a Keynote document that is a folder and was zipped for the upload, or the contents of such a folder. */
const IN_PACKAGE = /^(?:.*\/)?[^/]+\.key\/|^Index\.zip$/;
/** The file against which iWork checks a document's password. */
const IWORK_PASSWORD = /(?:^|\/)\.iwp(?:h|v2)$/;

/** True when the name of an entry matches. */
type Has = (pattern: RegExp) => boolean;

/** Reads a small entry; returns an empty text when it cannot be read. */
type Read = (name: string) => Promise<string>;

const inspectOpenDocument = async (entries: Entries, has: Has, read: Read): Promise<SlideType | Problem> => {
  const isLocked = entries.has('encrypted-package') || /encryption-data/.test(await read('META-INF/manifest.xml'));
  if (isLocked) return 'filePassword';
  if (has(/^(?:Basic|Scripts)\//)) return 'fileMacros';
  return entries.has('content.xml') ? ODP : 'fileType';
};

const inspectPowerPoint = async (has: Has, read: Read): Promise<SlideType | Problem> => {
  const isActive = has(/(?:^|\/)vbaProject\.bin$/i) || /macroEnabled/i.test(await read('[Content_Types].xml'));
  return isActive ? 'fileMacros' : PPTX;
};

const inspectEntries = async (entries: Entries, read: Read): Promise<SlideType | Problem> => {
  const names = [...entries.keys()];
  const has: Has = (pattern) => names.some((name) => pattern.test(name));
  if ([...entries.values()].some((entry) => entry.isEncrypted()) || has(IWORK_PASSWORD)) return 'filePassword';
  if ((await read('mimetype')) === ODP) return inspectOpenDocument(entries, has, read);
  if (entries.has('[Content_Types].xml') && entries.has('ppt/presentation.xml')) return inspectPowerPoint(has, read);
  if (entries.has('index.apxl') || (entries.has('Index/Document.iwa') && has(KEYNOTE_SLIDE))) return KEYNOTE;
  return has(IN_PACKAGE) ? 'filePackage' : 'fileType';
};

/** The type of the slides in an archive, or why it is refused. */
export const inspectArchive = async (ends: FileEnds): Promise<SlideType | Problem> => {
  try {
    const archive = await fromRandomAccessReaderPromise(new Ends(ends), ends.bytes, { autoClose: false });
    const entries = await entriesOf(archive);
    if (typeof entries === 'string') return entries;
    const read: Read = async (name) => {
      const entry = entries.get(name);
      if (!entry || entry.uncompressedSize > MAX_READ_BYTES) return '';
      return textOf(await archive.openReadStreamPromise(entry)).catch(() => '');
    };
    return await inspectEntries(entries, read);
  } catch {
    // The list of entries is missing or damaged.
    return 'fileCut';
  }
};

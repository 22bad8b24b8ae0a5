import { posix } from 'node:path';
import { limits, siteFileKind, siteImportMessages } from '@lab/contracts';
import { unzipSync, type UnzipFileInfo } from 'fflate';
import { decodeText } from '../decode/decode-text.js';
import { MovedSiteError } from './moved-site.js';

/** In bytes. A larger text is not a page, and a larger picture cannot be stored. */
const MAX_TEXT = 30_000_000;
const MAX_PICTURE = 5_000_000;

/** The texts and pictures of a site by their paths, without the folder that contains all of them. */
export interface SiteFiles {
  texts: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, Uint8Array>;
  left: { file: string; reason: string }[];
}

/** False for a path that leads out of the archive, or could be read differently elsewhere. */
const isSafe = (name: string): boolean =>
  !/^\/|\\|^[a-z]:|\p{Cc}/iu.test(name) && posix.normalize(name) === name && !name.startsWith('..');

/**
 * Unpacks what can be content. Sizes are checked in the directory of the archive before anything is unpacked, and the
 * unpacker never exceeds them. Links in the archive are texts with a path, which no one follows.
 * @throws MovedSiteError when the archive is damaged or too large
 */
export const unpackSite = (zip: Uint8Array): SiteFiles => {
  const left: SiteFiles['left'] = [];
  const parts: UnzipFileInfo[] = [];
  const isWanted = ({ name, originalSize }: UnzipFileInfo): boolean => {
    const kind = siteFileKind(name);
    if (!kind) return false;
    if (!isSafe(name)) left.push({ file: name, reason: 'Its path leads out of the archive' });
    else if (originalSize > (kind === 'text' ? MAX_TEXT : MAX_PICTURE))
      left.push({ file: name, reason: 'It is too large' });
    else return true;
    return false;
  };
  const check = (part: UnzipFileInfo): false => {
    parts.push(part);
    return false;
  };
  try {
    unzipSync(zip, { filter: check });
    const wanted = new Set(parts.filter(isWanted).map(({ name }) => name));
    const size = parts.reduce((sum, { name, originalSize }) => sum + (wanted.has(name) ? originalSize : 0), 0);
    if (parts.length > limits.siteImportFiles || size > limits.unpackedSiteBytes)
      throw new MovedSiteError(siteImportMessages.unpacked);
    return sorted(unzipSync(zip, { filter: ({ name }) => wanted.has(name) }), left);
  } catch (error) {
    if (error instanceof MovedSiteError) throw error;
    throw new MovedSiteError(siteImportMessages.damaged, { cause: error });
  }
};

/** The folder that contains all files, with its slash, as in archives of GitHub; blank when there is none. */
const commonFolder = (names: readonly string[]): string => {
  const folder = names[0]?.slice(0, names[0].indexOf('/') + 1) ?? '';
  // These folders have a meaning themselves.
  return /^(?:content\/|_)/.test(folder) || names.some((name) => !name.startsWith(folder)) ? '' : folder;
};

const sorted = (files: Record<string, Uint8Array>, left: SiteFiles['left']): SiteFiles => {
  const names = Object.keys(files).toSorted();
  const { length } = commonFolder(names);
  const texts = new Map<string, string>();
  const pictures = new Map<string, Uint8Array>();
  for (const name of names) {
    const [path, bytes] = [name.slice(length), files[name]!];
    if (siteFileKind(name) === 'picture') pictures.set(path, bytes);
    else {
      const text = textOf(bytes);
      if (text === undefined) left.push({ file: path, reason: 'Its encoding is unknown' });
      else texts.set(path, text);
    }
  }
  return { texts, pictures, left };
};

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return decodeText(Buffer.from(bytes), undefined).text.replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
};

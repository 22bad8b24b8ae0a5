import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { PUBLICATIONS_FILE } from '../publications/publications.js';
import { ImportError } from './import-error.js';
import type { ImportReport } from './import-report.js';
import { type IsPdfUsable, mergeBibliography } from './merge-bibliography.js';

const writeThrough = (path: string, text: string, mode: number): void => {
  const file = openSync(path, 'wx', mode);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Writes a file atomically: readers see the old text or the new one, also after a crash. */
const replaceFile = (path: string, text: string): void => {
  const target = existsSync(path) ? realpathSync(path) : path;
  const mode = existsSync(target) ? statSync(target).mode & 0o777 : 0o644;
  const draft = `${target}.${process.pid}.new`;
  try {
    writeThrough(draft, text, mode);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};

const BYTE_ORDER_MARK = '\uFEFF';

const readImport = (path: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new ImportError(['there is no such file']);
    throw new ImportError([error instanceof TypeError ? 'it is not UTF-8: export it as UTF-8' : message]);
  }
};

const readCurrent = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const pdfsOf =
  (directory: string): IsPdfUsable =>
  (pdf) =>
    pdf === '#' ||
    /^https?:\/\//.test(pdf) ||
    (/^\/?pubs\/[^/]+$/.test(pdf) && existsSync(join(directory, 'public', pdf)));

/**
 * Merges a BibTeX file into the publication list of a content folder. Writes the list only if it changes.
 * @param directory the content folder
 * @param path of the file to import
 * @throws ContentError when the list has an error, ImportError when the import cannot be read; then nothing is written
 */
export const importPublications = (directory: string, path: string): ImportReport => {
  const target = join(directory, PUBLICATIONS_FILE);
  const current = readCurrent(target);
  const mark = current.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const { text, report } = mergeBibliography(current.slice(mark.length), readImport(path), pdfsOf(directory));
  if (!report.added.length && !report.updated.length) return report;
  if (readCurrent(target) !== current) throw new ImportError(['the publication list was changed meanwhile: try again']);
  replaceFile(target, mark + text);
  return report;
};

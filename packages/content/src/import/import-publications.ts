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
import { basename, join } from 'node:path';
import { decodeText, type DecodedText, UnknownEncodingError } from '../decode/decode-text.js';
import { PUBLICATIONS_FILE } from '../publications/publications.js';
import { readText } from '../read-text.js';
import { sampleNames } from './sample-names.js';
import { binaryFormat } from './foreign-format.js';
import { loadResearchTopics } from '../site-documents.js';
import { importBibliography, type ImportOptions } from './import-bibliography.js';
import { ImportError } from './import-error.js';
import type { ImportResult } from './import-result.js';
import type { IsPdfUsable } from './usable-entry.js';

const writeThrough = (path: string, text: string, mode: number): void => {
  const file = openSync(path, 'wx', mode);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Writes a file atomically: readers see the old text or the new one, even after a crash. */
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

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder: name the .bib files in it',
  EACCES: 'it may not be read',
};

const readImport = (path: string, encoding: string | undefined): DecodedText => {
  try {
    const bytes = readFileSync(path);
    const binary = binaryFormat(bytes);
    if (binary) throw new ImportError([binary]);
    return decodeText(bytes, encoding);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    if (error instanceof UnknownEncodingError) throw new ImportError([error.message]);
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new ImportError([reasons[code] ?? message]);
  }
};

const pdfsOf =
  (directory: string): IsPdfUsable =>
  (pdf) =>
    pdf === '#' ||
    /^https?:\/\//.test(pdf) ||
    (/^\/?pubs\/[^/]+$/.test(pdf) && existsSync(join(directory, 'public', pdf)));

/** The effect of importing one file. */
export interface ImportedFile {
  name: string;
  encoding: string;
  /** Names in the file, when its encoding is a guess; otherwise undefined. */
  guessedNames: string[] | undefined;
  result: ImportResult;
}

/** The planned effect of an import, before it is written. */
export interface ImportPlan {
  files: ImportedFile[];
  /**
   * Writes the list, if it changes.
   * @throws ImportError when the list has changed since it was read
   */
  write: () => void;
}

interface PlanOptions {
  /** The encoding of the files; detected by default. */
  encoding?: string | undefined;
  onProgress?: (file: string, done: number, total: number) => void;
}

/** Reads all files first, so that the problems of all of them are reported at once. */
const readImports = (paths: readonly string[], encoding: string | undefined): (DecodedText & { name: string })[] => {
  const problems: string[] = [];
  const read = paths.flatMap((path) => {
    try {
      return [{ ...readImport(path, encoding), name: basename(path) }];
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      problems.push(...error.problems.map((problem) => `${basename(path)}: ${problem}`));
      return [];
    }
  });
  if (problems.length) throw new ImportError(problems);
  return read;
};

/** @throws ImportError with the name of the file */
const importNamed = (name: string, list: string, text: string, options: ImportOptions) => {
  try {
    return importBibliography(list, text, options);
  } catch (error) {
    if (error instanceof ImportError) throw new ImportError(error.problems.map((problem) => `${name}: ${problem}`));
    throw error;
  }
};

/**
 * Plans to merge BibTeX files into the publication list of a content folder, one after the other.
 * @param directory the content folder
 * @param paths of the files to import
 * @throws ContentError when the list has an error, ImportError when a file cannot be read, with its name
 */
export const planImport = (
  directory: string,
  paths: readonly string[],
  { encoding, onProgress }: PlanOptions = {},
): ImportPlan => {
  const target = join(directory, PUBLICATIONS_FILE);
  const readCurrent = (): string => (existsSync(target) ? readText(directory, PUBLICATIONS_FILE) : '');
  const current = readCurrent();
  const hasMark = existsSync(target) && readFileSync(target).subarray(0, 3).equals(Buffer.from(BYTE_ORDER_MARK));
  const topics = loadResearchTopics(directory);
  let list = current;
  const files: ImportedFile[] = [];
  for (const { name, text, encoding: found, isGuessed } of readImports(paths, encoding)) {
    const merged = importNamed(name, list, text, {
      topics,
      isPdfUsable: pdfsOf(directory),
      onProgress: (done, total) => onProgress?.(name, done, total),
    });
    list = merged.list;
    files.push({
      name,
      encoding: found,
      guessedNames: isGuessed ? sampleNames(text) : undefined,
      result: merged.result,
    });
  }
  const write = (): void => {
    if (list === current) return;
    if (readCurrent() !== current) throw new ImportError(['the publication list was changed meanwhile: try again']);
    replaceFile(target, (hasMark ? BYTE_ORDER_MARK : '') + list);
  };
  return { files, write };
};

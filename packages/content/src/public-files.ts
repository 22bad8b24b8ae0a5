import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ContentError, describePath } from './content-error.js';
import { filesOfDocuments, type NamingDocuments } from './files-of-documents.js';

/** A field in the content folder that names a file of `content/public`. */
interface FileReference {
  /** Path of the field, e.g. `professor.photo`. */
  field: string;
  /** From the site's root, e.g. `/portrait.svg`. */
  path: string;
}

const problemOf = (directory: string, { field, path }: FileReference): string[] => {
  if (!path.startsWith('/') || posix.normalize(path) !== path) {
    return [`${field}: “${path}” is not a path in content/public; write it as /portrait.svg`];
  }
  const found = statSync(join(directory, 'public', path), { throwIfNoEntry: false });
  return found?.isFile() ? [] : [`${field}: content/public${path} is missing`];
};

/**
 * Checks that the named files exist.
 * @param directory the content folder
 * @param file the content file that names them
 * @throws ContentError with the field of each missing file
 */
export const requirePublicFiles = (directory: string, file: string, references: readonly FileReference[]): void => {
  const problems = references.flatMap((reference) => problemOf(directory, reference));
  if (problems.length) throw new ContentError(file, problems);
};

/**
 * Checks that the images and linked files of documents exist.
 * @param file the content file that has the documents
 * @throws ContentError with the field of each missing file
 */
export const requireNamedFiles = (directory: string, file: string, documents: NamingDocuments): void =>
  requirePublicFiles(
    directory,
    file,
    filesOfDocuments(documents).map((named) => ({ field: describePath(named.path), path: named.file })),
  );

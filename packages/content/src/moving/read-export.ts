import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { productMarks } from '@lab/contracts';
import { ContentError } from '../content-error.js';
import { loadPages } from '../pages.js';
import { PUBLICATIONS_FILE } from '../publications/publications.js';
import { loadSiteDocuments } from '../site-documents.js';
import { emptySite, type MovedSite, MovedSiteError } from './moved-site.js';
import type { SiteFiles } from './unpack-site.js';

const PUBLIC = 'public';

const marks: readonly string[] = productMarks;

export const isExport = ({ texts }: SiteFiles): boolean => texts.has('lab.yaml') && texts.has('research-topics.yaml');

/**
 * Reads an export of this program. The guide's answers and the sample data in it are left out.
 * @throws MovedSiteError when a file in it is wrong
 */
export const readExport = (files: SiteFiles): MovedSite => {
  const site = emptySite('export');
  const folder = mkdtempSync(join(tmpdir(), 'lab-export-'));
  try {
    // The loaders read a content folder. Of pictures they check only that these exist.
    for (const [path, text] of files.texts) write(folder, path, text);
    for (const path of files.pictures.keys()) write(folder, path, '');
    site.documents = loadSiteDocuments(folder);
    site.pages = loadPages(folder).map((page) => Object.assign(page, { file: `pages/${page.slug}.md` }));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new MovedSiteError(`${error.file}: ${error.problems.join('; ')}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true });
  }
  site.bibtex = files.texts.get(PUBLICATIONS_FILE) ?? '';
  for (const [path, bytes] of files.pictures) {
    const key = path.slice(PUBLIC.length);
    if (path.startsWith(`${PUBLIC}/`) && !marks.includes(key)) site.files.set(key, { file: path, bytes });
  }
  if (files.texts.has('faq.yaml'))
    site.left.push({ file: 'faq.yaml', reason: 'Answers of the guide are not imported' });
  return site;
};

const write = (folder: string, path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

import { loadContent, portalTexts } from '@lab/content';
import { paths } from '@lab/contracts';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RenderedFile, SiteContent } from './site-content.ts';

/**
 * Reads the content folder into what the site is rendered from: as of today, and without members.
 * @throws ContentError of the first file with an error
 */
export const contentOf = async (directory: string): Promise<SiteContent> => {
  const { publications, ...documents } = loadContent(directory);
  return {
    documents,
    publications,
    members: null,
    today: new Date().toISOString().slice(0, 10),
    otherTexts: portalTexts(directory),
  };
};

const fileOf = ({ path, type }: RenderedFile): string => {
  if (!type.startsWith('text/html')) return path;
  return path === paths.home ? 'index.html' : `${path}.html`;
};

/** The gateway sends these as they lie in the folder; it completes the other texts, and compresses them itself. */
const isSentAsItIs = (file: string): boolean => /\.(json|bib)$/.test(file);

/** Writes a rendered site into the folder of the built one. */
export const writeSite = async (directory: string, files: readonly RenderedFile[]): Promise<void> => {
  for (const file of files) {
    const target = join(directory, fileOf(file));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, file.body);
    if (!isSentAsItIs(target)) continue;
    await writeFile(`${target}.br`, brotliCompressSync(file.body));
    await writeFile(`${target}.gz`, gzipSync(file.body));
  }
};

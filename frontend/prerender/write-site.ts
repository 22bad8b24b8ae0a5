import { bibliography, loadContent, newsFeed, portalTexts, sitemap } from '@lab/content';
import {
  BIBLIOGRAPHY,
  INLINE_HASHES_FILE,
  type InlineHashesByPage,
  LIVE_FILES,
  type LiveFile,
  NEWS_FEED,
  paths,
  SITEMAP,
} from '@lab/contracts';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type RenderedFile, type SiteContent, textFile } from './site-content.ts';

/**
 * Reads the content folder as the input of a render, as of today, without members and equipment.
 * @throws ContentError for the first file with an error
 */
export const contentOf = async (directory: string): Promise<SiteContent> => {
  const { publications, pages, ...documents } = loadContent(directory);
  return {
    documents,
    publications,
    pages: pages.filter(({ audience }) => audience === 'public'),
    members: null,
    facilities: [],
    today: new Date().toISOString().slice(0, 10),
    otherTexts: portalTexts(directory),
  };
};

/** Stand-ins for the files that the site service makes, served until its first answer. */
export const liveFiles = (content: SiteContent, rendered: readonly RenderedFile[]): RenderedFile[] => {
  const { documents, publications, today } = content;
  const live = (path: LiveFile, text: string) => textFile({ path, type: LIVE_FILES[path], isImmutable: false }, text);
  return [
    live(NEWS_FEED, newsFeed(documents.lab, documents.news.news, `${today}T00:00:00Z`)),
    live(BIBLIOGRAPHY, bibliography(publications)),
    live(SITEMAP, sitemap(rendered.filter(({ says }) => says))),
  ];
};

const fileOf = ({ path, type }: RenderedFile): string => {
  if (!type.startsWith('text/html')) return path;
  return path === paths.home ? 'index.html' : `${path}.html`;
};

/** The gateway sends these files unchanged. It fills placeholders in the other texts and compresses them itself. */
const isSentAsItIs = (file: string): boolean => /\.(json|bib)$/.test(file);

/**
 * Writes a rendered site into the folder of the built site, and the hashes of inline scripts into a file for the
 * gateway.
 */
export const writeSite = async (directory: string, files: readonly RenderedFile[]): Promise<void> => {
  for (const file of files) {
    const target = join(directory, fileOf(file));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, file.body);
    if (!isSentAsItIs(target)) continue;
    await writeFile(`${target}.br`, brotliCompressSync(file.body));
    await writeFile(`${target}.gz`, gzipSync(file.body));
  }
  const inline: InlineHashesByPage = Object.fromEntries(
    files.flatMap((file) => (file.inline ? [[join('/', fileOf(file)), file.inline]] : [])),
  );
  await writeFile(join(directory, INLINE_HASHES_FILE), JSON.stringify(inline));
};

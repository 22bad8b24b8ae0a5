/** Reads sites that were made with other programs. It is loaded in a worker process, because the files are foreign. */
import { type ImportedSite, siteImportMessages } from '@lab/contracts';
import { decodeText } from '../decode/decode-text.js';
import { ForeignMarkdown } from './foreign-markdown.js';
import { emptySite, type MovedSite, MovedSiteError } from './moved-site.js';
import { isExport, readExport } from './read-export.js';
import { readPapers } from './read-papers.js';
import { readPeople } from './read-people.js';
import { readTexts } from './read-texts.js';
import { isWordpress, readWordpress } from './read-wordpress.js';
import { type SiteFiles, unpackSite } from './unpack-site.js';

export { type MovedSite, type MovedPage, MovedSiteError } from './moved-site.js';

/** The program of a site, by the first file that only it has. */
const SIGNS: readonly [RegExp, ImportedSite][] = [
  [/^content\/.*_?index\.md$|^config\/_default\/.*\.yaml$/, 'hugoblox'],
  [/^_members\/|^_data\/citations\.ya?ml$/, 'greenelab'],
  [/^_bibliography\/|^_news\//, 'alfolio'],
  [/^_config\.ya?ml$|^_posts\//, 'jekyll'],
];

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * Reads a site from a zip file, or from the XML file of WordPress.
 * @throws MovedSiteError when it is none, damaged or too large
 */
export const readSite = (bytes: Uint8Array): MovedSite => {
  if (!isZip(bytes)) {
    const { text } = decodeText(Buffer.from(bytes), undefined);
    if (isWordpress(text)) return readWordpress(text);
    throw new MovedSiteError(siteImportMessages.file);
  }
  const files = unpackSite(bytes);
  const site = readFiles(files);
  site.left.push(...files.left);
  return site;
};

const readFiles = (files: SiteFiles): MovedSite => {
  if (isExport(files)) return readExport(files);
  const names = [...files.texts.keys()];
  const xml = names.find((name) => /\.xml$/i.test(name) && isWordpress(files.texts.get(name)!));
  if (xml) return readWordpress(files.texts.get(xml)!);
  const [, kind] = SIGNS.find(([sign]) => names.some((name) => sign.test(name))) ?? [];
  if (!kind) throw new MovedSiteError(siteImportMessages.unknown);
  const site = emptySite(kind);
  const markdown = new ForeignMarkdown(files, site);
  readPeople(files, markdown, site);
  readPapers(files, site);
  readTexts(files, markdown, site);
  return site;
};

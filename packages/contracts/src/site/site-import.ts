import { z } from 'zod';
import { booleanParamSchema } from '../wire/fields.js';
import { limits } from '../wire/limits.js';

/** The programs whose sites can be imported. */
export const importedSites = {
  export: 'an export of this program',
  hugoblox: 'HugoBlox',
  greenelab: 'Greene Lab’s template',
  alfolio: 'al-folio',
  jekyll: 'Jekyll',
  wordpress: 'WordPress',
} as const;

export type ImportedSite = keyof typeof importedSites;

const importedPageSchema = z.object({ slug: z.string(), title: z.string(), file: z.string() });

/** Result of importing a site, or what would happen. */
export const siteImportSchema = z
  .object({
    site: z.enum(Object.keys(importedSites) as [ImportedSite, ...ImportedSite[]]),
    /** Titles of the replaced documents. Only an export has documents. */
    documents: z.array(z.string()),
    /** Numbers of publications. */
    papers: z.object({ added: z.int(), updated: z.int(), unchanged: z.int() }),
    news: z.array(z.string()),
    pages: z.array(importedPageSchema),
    pictures: z.array(z.string()),
    oldAddresses: z.array(z.object({ from: z.string(), to: z.string() })),
    /** The people, for the import of members: their number, a CSV file, and the files of their photos in the zip. */
    people: z.object({ count: z.int(), csv: z.string(), portraits: z.array(z.string()) }),
    /** What is left out, and why. */
    left: z.array(z.object({ file: z.string(), reason: z.string() })),
  })
  .meta({ id: 'SiteImport' });

/** Folders of programs, which have no content. */
const PROGRAM_FOLDER =
  /(?:^|\/)(?:\.(?!\.)|_site\/|node_modules\/|vendor\/|__MACOSX\/|_sass\/|_plugins\/|_layouts\/|_includes\/)/;

const SITE_TEXT = /\.(?:md|markdown|html?|ya?ml|bib|xml)$/i;
const SITE_PICTURE = /\.(?:jpe?g|png|webp|gif|avif|svg|pdf)$/i;

/** What a file of a site can be, by its path; undefined for everything that has no content. */
export const siteFileKind = (path: string): 'text' | 'picture' | undefined => {
  if (PROGRAM_FOLDER.test(path)) return undefined;
  if (SITE_TEXT.test(path)) return 'text';
  return SITE_PICTURE.test(path) ? 'picture' : undefined;
};

/** Query of `POST /api/site/import`. */
export const siteImportQuerySchema = z.object({ dryRun: booleanParamSchema.default(false) });

export type SiteImport = z.infer<typeof siteImportSchema>;

/** Messages about the import of a site, shared by the browser and the service. */
export const siteImportMessages = {
  file: 'Please choose a zip file, a folder, or the XML file of WordPress',
  tooLarge: `Please choose a file of at most ${limits.siteImportBytes / 1024 / 1024} MB. Leave out videos and large data.`,
  tooSlow: 'This site is too large to read. Please leave out what is no text, picture or bibliography.',
  busy: 'Another site is being imported. Please try again in a minute.',
  unpacked: 'The zip file unpacks to too much.',
  damaged: 'The zip file is damaged. Please make it again.',
  unknown:
    'This is no site of al-folio, HugoBlox, Greene Lab’s template, Jekyll or WordPress, and no export of this program.',
  imported: 'Site imported',
  pageExists: 'There is already a page with this address',
  noText: 'It has no text of its own',
  noPicture: 'It is not a picture that can be stored',
} as const;

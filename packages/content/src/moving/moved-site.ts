import type { CreatePage, ImportedSite, MemberImportField, NewsItem, Settings, SiteDocuments } from '@lab/contracts';

/** Something that is left out, and why. */
interface LeftOut {
  file: string;
  reason: string;
}

/** A page, and the file that it comes from. */
export type MovedPage = Pick<CreatePage, 'slug' | 'title' | 'body'> & Partial<CreatePage> & { file: string };

/** A picture or PDF. Texts name it by its key, until it has an address of its own. */
interface MovedFile {
  file: string;
  bytes: Uint8Array;
}

/** A site that was made with another program, or an export. */
export interface MovedSite {
  site: ImportedSite;
  documents: Partial<SiteDocuments>;
  people: Partial<Record<MemberImportField, string>>[];
  bibtex: string;
  news: NewsItem[];
  pages: MovedPage[];
  /** By the keys that stand in texts. */
  files: Map<string, MovedFile>;
  oldAddresses: Settings['oldAddresses'];
  left: LeftOut[];
}

export const emptySite = (site: ImportedSite): MovedSite => ({
  site,
  documents: {},
  people: [],
  bibtex: '',
  news: [],
  pages: [],
  files: new Map(),
  oldAddresses: [],
  left: [],
});

/** Thrown for a file that is no site, or must not be read. The message is a sentence. */
export class MovedSiteError extends Error {
  override name = 'MovedSiteError';
}

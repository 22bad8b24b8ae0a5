import type { InlineHashes, LabPage, MemberEntry, PublicItem, Publication, SiteDocuments } from '@lab/contracts';
import { createHash } from 'node:crypto';

/** The input of a render. The same content gives the same bytes. */
export interface SiteContent {
  documents: SiteDocuments;
  /** Newest first. */
  publications: readonly Publication[];
  /** The lab's own public pages, in their order. */
  pages: readonly Omit<LabPage, 'version' | 'updatedAt'>[];
  /** The public fields of current and former members, in the order of the directory; null when they were not loaded. */
  members: readonly MemberEntry[] | null;
  /** The items of the page of facilities, which exists only if there are some. */
  facilities: readonly PublicItem[];
  /** `YYYY-MM-DD` at the lab. */
  today: string;
  /** Further texts whose Chinese characters the site's font must contain, such as the portal's. */
  otherTexts?: string;
}

/** A file of the rendered site. */
export interface RenderedFile {
  /** Percent-encoded, from the site's root. For a page, its address; for the page without content, `APP_PAGE`. */
  path: string;
  type: string;
  /** True when the path contains a hash of the content. */
  isImmutable: boolean;
  /** For a page: what its Content-Security-Policy allows. */
  inline?: InlineHashes;
  /** For a page that search engines should list: a hash of what its readers see. */
  says?: string;
  /** Texts contain a placeholder for the site's address. */
  body: Buffer;
}

/** Makes a text file, encoded at once: a string takes up to twice the memory, and a site has thousands of files. */
export const textFile = (file: Omit<RenderedFile, 'body'>, text: string): RenderedFile => ({
  ...file,
  body: Buffer.from(text),
});

/** Makes an immutable file, whose name contains a hash of its content. */
export const hashedFile = (
  name: string,
  extension: string,
  file: Pick<RenderedFile, 'type' | 'body'>,
): RenderedFile => {
  const hash = createHash('sha256').update(file.body).digest('hex').slice(0, 12);
  return { path: `/assets/${name}-${hash}.${extension}`, isImmutable: true, ...file };
};

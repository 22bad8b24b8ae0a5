import type { InlineHashes, Member, Publication, SiteDocuments } from '@lab/contracts';
import { createHash } from 'node:crypto';

/** What the site is rendered from. The same content gives the same bytes. */
export interface SiteContent {
  documents: SiteDocuments;
  /** Newest first. */
  publications: readonly Publication[];
  /** Current and former members, as anybody may read them, in the order of the directory; null when nobody asked for them. */
  members: readonly Member[] | null;
  /** `YYYY-MM-DD` at the lab. */
  today: string;
  /** Further texts whose Chinese characters the site's font is to have, such as those of the portal. */
  otherTexts?: string;
}

/** A file of the rendered site. */
export interface RenderedFile {
  /** Percent-encoded, from the site's root. A page has its address, the app's own page `APP_PAGE`. */
  path: string;
  type: string;
  /** Its path has a hash of its content. */
  isImmutable: boolean;
  /** Of a page: what its Content-Security-Policy allows. */
  inline?: InlineHashes;
  /** Of a page that search engines should list: a hash of what it says to its readers. */
  says?: string;
  /** Texts have the placeholder for the site's address. */
  body: Buffer;
}

/** Makes a file of a text. It is encoded at once, because a string takes up to twice the memory, and a site has thousands of files. */
export const textFile = (file: Omit<RenderedFile, 'body'>, text: string): RenderedFile => ({
  ...file,
  body: Buffer.from(text),
});

/** Makes a file that never changes, because its name has a hash of its content. */
export const hashedFile = (
  name: string,
  extension: string,
  file: Pick<RenderedFile, 'type' | 'body'>,
): RenderedFile => {
  const hash = createHash('sha256').update(file.body).digest('hex').slice(0, 12);
  return { path: `/assets/${name}-${hash}.${extension}`, isImmutable: true, ...file };
};

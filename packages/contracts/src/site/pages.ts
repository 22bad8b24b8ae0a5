import { z } from 'zod';

/** SHA-256 in Base64, as in a Content-Security-Policy. */
const sourceHashes = z.array(z.string().regex(/^[A-Za-z0-9+/]{43}=$/)).max(50);

/** The hashes of the inline scripts and styles that the renderer wrote into a page. Browsers run no others. */
const inlineHashesSchema = z.object({ scripts: sourceHashes, styles: sourceHashes });

/** The file of the built site that has the hashes of its pages, by the names of their files. It is not served. */
export const INLINE_HASHES_FILE = 'inline-hashes.json';

export const inlineHashesByPageSchema = z.record(z.string(), inlineHashesSchema);

/** A file of the rendered site, as the gateway answers it. */
const siteFileSchema = z.object({
  /** From the site's root, percent-encoded as in an address: `/members/7`, `/assets/words-profile-1f0c.json`. */
  path: z.string().startsWith('/').max(2000),
  /** SHA-256 of its bytes in hexadecimal, by which they are fetched. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Content type. Text has the placeholder for the site's address, which the gateway replaces. */
  type: z.string().min(1).max(100),
  /** Its path has a hash of its content, so browsers keep it. */
  isImmutable: z.boolean(),
  /** Null where it is no page. */
  inline: inlineHashesSchema.nullable(),
});

/** All files of one state of the site: what `GET /internal/pages` of the site service answers to the gateway. */
export const siteFilesSchema = z.object({ version: z.string().min(1).max(100), files: z.array(siteFileSchema) });

/** Body of `POST /internal/pages/shown`: the version that the gateway shows now. */
export const shownVersionSchema = siteFilesSchema.pick({ version: true });

export type InlineHashes = z.infer<typeof inlineHashesSchema>;
export type InlineHashesByPage = z.infer<typeof inlineHashesByPageSchema>;
export type SiteFile = z.infer<typeof siteFileSchema>;
export type SiteFiles = z.infer<typeof siteFilesSchema>;

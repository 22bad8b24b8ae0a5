import { z } from 'zod';

/** A SHA-256 hash in Base64, as in a Content-Security-Policy. */
const sourceHashes = z.array(z.string().regex(/^[A-Za-z0-9+/]{43}=$/)).max(50);

/** The hashes of the inline scripts and styles that the renderer wrote into a page. Browsers run no others. */
const inlineHashesSchema = z.object({ scripts: sourceHashes, styles: sourceHashes });

/** The file of the built site with the hashes of each page, by file name. It is not served. */
export const INLINE_HASHES_FILE = 'inline-hashes.json';

export const inlineHashesByPageSchema = z.record(z.string(), inlineHashesSchema);

/** A file of the rendered site, as the gateway serves it. */
const pageFileSchema = z.object({
  /** Path from the site's root, percent-encoded: `/members/7`, `/assets/words-profile-1f0c.json`. */
  path: z.string().startsWith('/').max(2000),
  /** SHA-256 of its bytes in hexadecimal. The gateway fetches them by it. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Content type. Text has the placeholder for the site's address, which the gateway replaces. */
  type: z.string().min(1).max(100),
  /** True when its path contains a hash of its content, so that browsers may cache it for good. */
  isImmutable: z.boolean(),
  /** Null when it is not a page. */
  inline: inlineHashesSchema.nullable(),
});

/**
 * All files of one version of the site: the response of `GET /internal/rendered-pages` of the site service to the
 * gateway. `withheld` are files of the built site that the lab does not show any more.
 */
export const pageFilesSchema = z.object({
  version: z.string().min(1).max(100),
  files: z.array(pageFileSchema),
  withheld: z.array(z.string()).default([]),
});

/** Body of `POST /internal/rendered-pages/shown`: the version that the gateway shows now. */
export const shownVersionSchema = pageFilesSchema.pick({ version: true });

export type InlineHashes = z.infer<typeof inlineHashesSchema>;
export type InlineHashesByPage = z.infer<typeof inlineHashesByPageSchema>;
export type PageFile = z.infer<typeof pageFileSchema>;
export type PageFiles = z.infer<typeof pageFilesSchema>;

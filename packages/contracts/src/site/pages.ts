import { z } from 'zod';

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
});

/** All files of one state of the site: what `GET /internal/pages` of the site service answers to the gateway. */
export const siteFilesSchema = z.object({ version: z.string().min(1).max(100), files: z.array(siteFileSchema) });

export type SiteFile = z.infer<typeof siteFileSchema>;
export type SiteFiles = z.infer<typeof siteFilesSchema>;

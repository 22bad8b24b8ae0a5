import { fileURLToPath } from 'node:url';
import { servicesAnswering } from '@lab/contracts';
import { httpUrlSchema, secretSchema, serviceConfigSchema, serviceUrlShape } from '@lab/service-kit/config';
import { memberEditsVariables, signInVariables, universityVariables } from '@lab/service-kit/reach-variables';
import { z } from 'zod';

/** The sites where publications are looked up. Other addresses are for tests. */
const lookupShape = {
  DOI_URL: httpUrlSchema.default('https://doi.org'),
  ARXIV_URL: httpUrlSchema.default('https://arxiv.org'),
  ORCID_URL: httpUrlSchema.default('https://pub.orcid.org'),
  ZOTERO_URL: httpUrlSchema.default('https://api.zotero.org'),
};

/**
 * Other services provide the number of records in a category, the members, the FAQ and what their environment sets, and
 * remove their sample data.
 */
export const siteConfigSchema = serviceConfigSchema.omit({ SITE_URL: true }).extend({
  ...serviceUrlShape(servicesAnswering('sample-data')),
  CHAT_URL: httpUrlSchema,
  NOTIFICATIONS_URL: httpUrlSchema,
  ...universityVariables,
  ...signInVariables,
  ...memberEditsVariables,
  /** Encrypts the secrets of `reach`. Without it, none can be stored. */
  SETTINGS_SECRET: secretSchema.optional(),
  ...lookupShape,
  PUBLIC_URL: httpUrlSchema
    .default('http://localhost:8080')
    .describe('the public address of the site; http://localhost:PORT by default'),
  /** The renderer that the browser app's build creates. */
  RENDERER_DIR: z.string().default(fileURLToPath(new URL('../../../frontend/renderer', import.meta.url))),
});

export type SiteConfig = z.output<typeof siteConfigSchema>;

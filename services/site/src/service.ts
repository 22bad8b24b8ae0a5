import type { ServiceDefinition } from '@lab/service-kit';
import { siteConfigSchema } from './config.js';

export const siteService: ServiceDefinition<typeof siteConfigSchema> = {
  name: 'site',
  config: siteConfigSchema,
  module: async (config) => (await import('./site-service.module.js')).SiteServiceModule.forConfig(config),
  database: async () => (await import('./database/database.js')).siteDatabase,
  internet: 'It looks up publications.',
  // Rendering 1,000 publications takes 570 MiB, and reading a large BibTeX file up to 768, each in a separate process.
  // If the memory runs out, the cluster ends all processes of the container.
  memory: { request: '128Mi', limit: '1536Mi' },
};

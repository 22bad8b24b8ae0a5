import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'infra/*', 'gateway', 'services/*', 'frontend', 'bench'].map((folder) => `${folder}/vitest.config.ts`),
    maxWorkers: 2,
  },
});

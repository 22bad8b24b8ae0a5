import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'infra/*', 'services/*', 'gateway', 'frontend', 'bench'],
    // PostgreSQL, Redis and an S3 endpoint for every project, started once a run.
    globalSetup: ['@lab/test-kit/global-setup'],
    maxWorkers: 2,
  },
});

/** Everything that runs on Node. The browser app has Vite's own runner (`frontend/vitest.config.ts`). */
export default {
  // Node's own module loader, and modules that the files of a worker share: importing Nest for each took half of the time.
  runner: 'jest-light-runner',
  roots: ['packages', 'services', 'gateway', 'infra', 'bench'],
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  watchPathIgnorePatterns: ['/dist/', '/.data/'],
  transform: {},
  maxWorkers: 2,
  // PostgreSQL, Redis and an S3 endpoint, started once a run.
  globalSetup: '@lab/test-kit/global-setup',
  globalTeardown: '@lab/test-kit/global-teardown',
};

const everywhere = {
  // Node's own module loader, with modules shared by all files of a worker, because importing Nest for each file took
  // half of the time.
  runner: 'jest-light-runner',
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  watchPathIgnorePatterns: ['/dist/', '/.data/'],
  transform: {},
};

export default {
  maxWorkers: 2,
  testSequencer: '@lab/test-kit/sequencer',
  projects: [
    {
      ...everywhere,
      displayName: 'node',
      roots: ['packages', 'services', 'gateway', 'infra', 'bench'],
      testMatch: ['**/*.spec.ts'],
      // PostgreSQL, Redis and an S3 endpoint, started once per run.
      globalSetup: '@lab/test-kit/global-setup',
      globalTeardown: '@lab/test-kit/global-teardown',
    },
    {
      ...everywhere,
      displayName: 'browser',
      roots: ['frontend'],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      // Each worker is one browser window.
      setupFiles: ['./frontend/jest/browser.mjs'],
    },
  ],
};

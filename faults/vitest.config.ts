import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Each file breaks a running system of its own, one after the other: `make test-faults`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'faults',
    include: ['test/**/*.spec.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { contentPlugin } from './content-plugin.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), contentPlugin(fileURLToPath(new URL('../content', import.meta.url)))],
  test: {
    name: 'frontend',
    environment: 'jsdom',
    maxWorkers: 2,
    include: ['*.test.ts', 'prerender/*.test.ts', 'src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test-support/setup.ts'],
    restoreMocks: true,
    // Only what hangs is ended: a slow machine is no failure.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    unstubGlobals: true,
  },
});

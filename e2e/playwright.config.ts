import { defineConfig } from '@playwright/test';
import { system } from './support/system.js';

/**
 * Chromium is searched for only once: each worker reads this file again, but inherits the environment of the first
 * process.
 */
const CHROMIUM = 'E2E_CHROMIUM';
process.env[CHROMIUM] ??= (await (await import('@lab/local')).findChromium()) ?? '';
const executablePath = process.env[CHROMIUM];

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  // `make test` runs other tests at the same time, and each worker starts its own system, which takes half a minute of
  // processor time. With an existing system (E2E_URL), journeys share it, so they must run one at a time.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // Only for tests that hang; a slow machine must not reach these timeouts.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    // Set by the global set-up before the workers read this file again.
    baseURL: system.url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // The first of the two looks in which pages are checked (support/looks.ts).
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Avoids waiting for fade-in animations. Journeys about movement enable them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-first-run',
        '--disable-quic',
        '--disable-gpu',
        // Without a separate process for drawing, journeys take 10 % less processor time (decision record 1).
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a journey lives only for seconds, so optimizing its code takes more time than it saves (decision
        // record 1).
        '--js-flags=--invocation-count-for-maglev=4000 --invocation-count-for-turbofan=12000',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});

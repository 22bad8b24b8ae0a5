import { findChromium } from '@lab/local';
import { defineConfig } from '@playwright/test';
import { system } from './support/system.js';

const executablePath = await findChromium();

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  // Each worker has its own system. An existing system is shared, so journeys run one after the other.
  workers: process.env['E2E_URL'] ? 1 : 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // Only ends tests that hang; a slow machine must not fail them.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    // Set by the global set-up; each worker reads this file again afterwards.
    baseURL: system.url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // The first of the two looks in which pages are checked.
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
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});

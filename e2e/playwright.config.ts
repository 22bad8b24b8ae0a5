import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findChromium } from './support/chromium.js';
import { system } from './support/system.js';

const executablePath = findChromium(existsSync);

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  // Each worker has a system of its own. One that is there already is shared: journeys one after the other.
  workers: process.env['E2E_URL'] ? 1 : 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // Only what hangs is ended: a slow machine is no failure.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    // Set by the global set-up; the workers read this file again, after it.
    baseURL: system.url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Nobody waits for what fades in; the journeys about movement ask for it.
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

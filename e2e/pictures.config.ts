import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.js';

/** Takes screenshots of a running system with the sample lab, for the README or of every page: `make pictures`. */
export default defineConfig(journeys, { testDir: 'pictures', workers: 1 });

import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.js';

/** Takes the pictures of README from a running system with the sample lab: `make pictures`. */
export default defineConfig(journeys, { testDir: 'pictures', workers: 1 });

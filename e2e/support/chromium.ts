import { chromium } from '@playwright/test';

/** Where systems keep their own Chromium. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/**
 * The browser to drive: CHROMIUM_PATH, else Playwright's own (undefined), else the system's.
 * @param exists tells whether a file is there
 */
export const findChromium = (exists: (path: string) => boolean): string | undefined => {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  return exists(chromium.executablePath()) ? undefined : SYSTEM_PATHS.find(exists);
};

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { LaunchError } from '../launch-error.js';
import { repositoryRoot } from '../stack/programs.js';
import { findProgram } from './find-program.js';
import { installPackage } from './install-package.js';

const run = promisify(execFile);
const downloadTimeoutMs = 180_000;
const programs = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const packages = { 'apt-get': ['chromium'], dnf: ['chromium'], apk: ['chromium'], brew: ['chromium'] };

interface Playwright {
  chromium: { executablePath(): string };
}

/** Playwright belongs to the end-to-end tests, so it is looked up from there. */
const requireForTests = createRequire(join(repositoryRoot, 'e2e/package.json'));

const playwrightChromium = (): string => (requireForTests('@playwright/test') as Playwright).chromium.executablePath();

/** A browser that was downloaded may still lack libraries of the system; asking for its version loads them. */
const runs = (path: string): Promise<boolean> =>
  run(path, ['--version'], { timeout: 30_000 }).then(
    () => true,
    () => false,
  );

const download = async (announce: (text: string) => void): Promise<void> => {
  announce('Downloading Chromium with Playwright …');
  const cli = join(dirname(requireForTests.resolve('@playwright/test')), 'cli.js');
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  const options = { timeout: downloadTimeoutMs, env };
  // Where the download host cannot be reached, the system's package manager comes next.
  await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], options).catch(() => undefined);
};

/**
 * The Chromium that can be used here: Playwright's own if it was downloaded, else the system's.
 * @returns its path, or undefined when there is none that runs
 */
export const findChromium = async (): Promise<string | undefined> => {
  const candidates = [playwrightChromium(), findProgram(programs), macApplication];
  for (const path of candidates) {
    if (path && (await runs(path))) return path;
  }
  return undefined;
};

/**
 * The same, but gets one when there is none: from Playwright, else from the system's package manager.
 * @param announce is told before anything is downloaded or installed
 * @throws LaunchError that says what to install
 */
export const ensureChromium = async (announce: (text: string) => void): Promise<string> => {
  const ways = [() => undefined, () => download(announce), () => installPackage(packages, announce)];
  for (const prepare of ways) {
    await prepare();
    const path = await findChromium();
    if (path) return path;
  }
  throw new LaunchError('Chromium is missing: install it (Debian, Ubuntu: sudo apt-get install chromium).');
};

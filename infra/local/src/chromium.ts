import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, installLine, installPackage, LaunchError, type InstallOptions } from './servers/index.js';
import { repositoryRoot } from './stack/programs.js';

const run = promisify(execFile);
const downloadTimeoutMs = 180_000;
/** Chromium without a window. Apart from the page processes it needs half the processor time of the full browser. */
const SHELL = 'chromium-headless-shell';
const programs = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const packages = { 'apt-get': [SHELL, 'chromium'], dnf: ['chromium'], apk: ['chromium'], brew: ['chromium'] };

interface Playwright {
  chromium: { executablePath(): string };
}

/** Playwright is a dependency of the end-to-end tests, so it is resolved from there. */
const requireForTests = createRequire(join(repositoryRoot, 'e2e/package.json'));

const playwrightChromium = (): string => (requireForTests('@playwright/test') as Playwright).chromium.executablePath();

/** A downloaded browser may lack system libraries; printing its version loads them. */
const runs = (path: string): Promise<boolean> =>
  run(path, ['--version'], { timeout: 30_000 }).then(
    () => true,
    () => false,
  );

const download = async ({ announce }: InstallOptions): Promise<void> => {
  announce?.('Downloading Chromium with Playwright …');
  const cli = join(dirname(requireForTests.resolve('@playwright/test')), 'cli.js');
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  const options = { timeout: downloadTimeoutMs, env };
  // If the download fails, try the system's package manager next.
  await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], options).catch(() => undefined);
};

/**
 * Finds a Chromium: Playwright's own if it was downloaded, else the system's.
 * @returns its path; undefined when none works
 */
export const findChromium = async (): Promise<string | undefined> => {
  const candidates = [playwrightChromium(), findProgram(programs), macApplication];
  for (const path of candidates) {
    if (path && (await runs(path))) return path;
  }
  return undefined;
};

/**
 * Finds a Chromium or installs one, from Playwright or from the system's package manager.
 * @throws LaunchError with the command that installs it
 */
export const ensureChromium = async (options: InstallOptions): Promise<string> => {
  const ways = [() => undefined, () => download(options), () => installPackage(packages, options)];
  for (const prepare of ways) {
    await prepare();
    const path = await findChromium();
    if (path) return path;
  }
  throw new LaunchError('Chromium is missing. Install it, or say INSTALL=1 to have this done (make test INSTALL=1):', [
    `  ${installLine(packages)}`,
  ]);
};

import { LaunchConsole } from './console/launch-console.js';
import { shownPath } from './console/shown-path.js';
import { paths } from '@lab/contracts';
import { severities } from './servers/index.js';
import { explain } from './explain.js';
import { readConfig, type Config } from './stack/config.js';
import { secretsFile } from './stack/secrets.js';
import { Stack, type StackAddresses, type StackOptions } from './stack/stack.js';
import { stopOnSignal } from './stop-on-signal.js';
import { describeReachability } from './describe-reachability.js';

const shownFrom = ({ VERBOSE, LOG_LEVEL }: Config): number => (VERBOSE ? 0 : severities[LOG_LEVEL ?? 'warn']);

const passwordLines = ({ generated, passwords }: StackAddresses, file: string): string[] => {
  const shown = [
    ...(generated.includes('LAB_PASSWORD') ? [`  Lab password             ${passwords.lab}`] : []),
    ...(generated.includes('ADMIN_PASSWORD') ? [`  Administrator password   ${passwords.admin}`] : []),
  ];
  if (shown.length === 0) return [`  The passwords from the first start are in ${file}`];
  return [...shown, `  Shown only this once; kept in ${file}`];
};

/** On the first start: the address of the set-up page. */
const setupLines = ({ isFirstStart, publicUrl }: StackAddresses): string[] =>
  isFirstStart ? [`  Set up your lab          ${publicUrl}${paths.setup}`] : [];

const readyText = (config: Config, addresses: StackAddresses, dataDir: string, ms: number): string =>
  [
    '',
    `Ready in ${(ms / 1000).toFixed(1)} s: ${addresses.publicUrl}`,
    describeReachability(config),
    '',
    ...passwordLines(addresses, secretsFile(dataDir)),
    ...setupLines(addresses),
    '',
    `Logs are in ${dataDir}/logs. Press Ctrl-C to stop.`,
  ].join('\n');

const run = async (env: NodeJS.ProcessEnv, options: StackOptions): Promise<void> => {
  const startedAt = Date.now();
  const config = readConfig(env);
  const screen = new LaunchConsole({ shownFrom: shownFrom(config), dataDir: config.DATA_DIR });
  const stack = new Stack(config, { ...options, report: screen.report });
  const isStopping = stopOnSignal(stack, screen);
  const dataDir = shownPath(config.DATA_DIR);
  screen.print(`Starting the lab portal (data in ${dataDir})`);
  try {
    const addresses = await stack.start();
    screen.print(readyText(config, addresses, dataDir, Date.now() - startedAt));
  } catch (error) {
    // A stop during the start is not a failure; the signal handler ends the process.
    if (isStopping()) return;
    screen.endProgress();
    await stack.stop();
    throw error;
  }
};

/**
 * Runs the whole system in the foreground until Ctrl-C, for `make start`. Exits with 1 and one sentence when it cannot
 * start.
 */
export const launch = async (env: NodeJS.ProcessEnv, options: StackOptions = {}): Promise<void> => {
  // Closed output (a closed terminal, a pipe to head) must not stop the portal.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await run(env, options);
  } catch (error) {
    explain(error);
    process.exit(1);
  }
};

import { spawnSync } from 'node:child_process';

let isSupported: boolean | undefined;

const canSetParentDeathSignal = (): boolean =>
  (isSupported ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'TERM', '--', 'true'], { stdio: 'ignore' }).status === 0);

/**
 * The same command, but the kernel sends it `signal` when this process dies, however it dies.
 * Where the system cannot do that (macOS), the command is unchanged and the next start clears up.
 */
export const endingWithParent = (
  command: string,
  args: readonly string[],
  signal: NodeJS.Signals,
): { command: string; args: string[] } =>
  canSetParentDeathSignal()
    ? { command: 'setpriv', args: ['--pdeathsig', signal.replace('SIG', ''), '--', command, ...args] }
    : { command, args: [...args] };

import { spawnSync } from 'node:child_process';

let isSupported: boolean | undefined;

const canSetParentDeathSignal = (): boolean =>
  (isSupported ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'TERM', '--', 'true'], { stdio: 'ignore' }).status === 0);

/**
 * Changes a command so that the kernel sends it `signal` when this process dies, for whatever reason. Where that is not
 * supported (macOS) the command is unchanged, and the next start cleans up.
 */
export const endingWithParent = (
  command: string,
  args: readonly string[],
  signal: NodeJS.Signals,
): { command: string; args: string[] } =>
  canSetParentDeathSignal()
    ? { command: 'setpriv', args: ['--pdeathsig', signal.replace('SIG', ''), '--', command, ...args] }
    : { command, args: [...args] };

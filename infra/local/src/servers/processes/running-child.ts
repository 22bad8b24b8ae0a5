import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { OutputStream, ProcessExit, ProcessSpec } from './process-spec.js';
import { forgetProcess, recordProcess } from './process-record.js';

let isSupported: boolean | undefined;

const canSetParentDeathSignal = (): boolean =>
  (isSupported ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'TERM', '--', 'true'], { stdio: 'ignore' }).status === 0);

/**
 * Changes a command so that the kernel sends it `signal` when this process dies for any reason. If that is not
 * supported (macOS), the command stays unchanged and the next start cleans up.
 */
const endingWithParent = (
  command: string,
  args: readonly string[],
  signal: NodeJS.Signals,
): { command: string; args: string[] } =>
  canSetParentDeathSignal()
    ? { command: 'setpriv', args: ['--pdeathsig', signal.replace('SIG', ''), '--', command, ...args] }
    : { command, args: [...args] };

export type OnLine = (line: string, stream: OutputStream) => void;

const stopTimeoutMs = 15_000;
/** How long to wait for the process's last lines, because a grandchild may keep the pipes open. */
const lastWordsMs = 300;

const readLines = (input: Readable, stream: OutputStream, onLine: OnLine): void => {
  createInterface({ input, crlfDelay: Infinity }).on('line', (line) => onLine(line, stream));
};

const untilExit = (child: ChildProcess): Promise<ProcessExit> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('exit', (code, signal) => setTimeout(resolve, lastWordsMs, { code, signal }));
  });

/** A running program in its own process group, so that Ctrl-C reaches it only through the launcher. */
export class RunningChild {
  readonly pid: number | undefined;
  /** Resolves once, after its last line was read. */
  readonly exit: Promise<ProcessExit>;
  readonly #child: ChildProcess;
  readonly #spec: ProcessSpec;

  constructor(spec: ProcessSpec, onLine: OnLine) {
    const stopSignal = spec.stopSignal ?? 'SIGTERM';
    const { command, args } = endingWithParent(spec.command, spec.args, stopSignal);
    const { env, cwd, uid, gid, recordFile } = spec;
    this.#spec = spec;
    this.#child = spawn(command, args, { env, cwd, uid, gid, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.pid = this.#child.pid;
    readLines(this.#child.stdout!, 'stdout', onLine);
    readLines(this.#child.stderr!, 'stderr', onLine);
    if (recordFile && this.pid) recordProcess(recordFile, this.pid, stopSignal);
    this.exit = untilExit(this.#child).finally(() => {
      // Its own child processes must not outlive it.
      this.#signal('SIGKILL');
      if (recordFile) forgetProcess(recordFile);
    });
  }

  /** Sends the stop signal and waits for the end. After 15 seconds it kills the process. */
  async stop(): Promise<void> {
    this.#signal(this.#spec.stopSignal ?? 'SIGTERM');
    const timer = new AbortController();
    const tooLate = delay(stopTimeoutMs, 'too late', { signal: timer.signal }).catch(() => undefined);
    if ((await Promise.race([this.exit, tooLate])) === 'too late') this.kill();
    timer.abort();
    await this.exit;
  }

  /** Kills it. */
  kill(): void {
    this.#signal(this.#spec.forceSignal ?? 'SIGKILL');
  }

  /** Signals the whole process group, because wrappers such as tsc's do not forward signals. */
  #signal(signal: NodeJS.Signals): void {
    if (this.pid === undefined) return;
    try {
      process.kill(-this.pid, signal);
    } catch (error) {
      // The group is empty. macOS reports EPERM.
      if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

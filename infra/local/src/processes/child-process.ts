import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { endingWithParent } from './parent-death.js';
import type { OutputStream, ProcessExit, ProcessSpec } from './process-spec.js';
import { forgetProcess, recordProcess } from './process-record.js';

export type OnLine = (line: string, stream: OutputStream) => void;

const stopTimeoutMs = 15_000;
/** A grandchild may keep the pipes open; the last words of the process itself come well within this. */
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

/** One running program. It leads its own process group, so that Ctrl-C reaches it only through the launcher. */
export class RunningChild {
  readonly pid: number | undefined;
  /** Settles once, after its last line was read. */
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
      // What it started itself must not outlive it.
      this.#signal('SIGKILL');
      if (recordFile) forgetProcess(recordFile);
    });
  }

  /** Asks it to end and waits until it has; after 15 seconds it is made to. */
  async stop(): Promise<void> {
    this.#signal(this.#spec.stopSignal ?? 'SIGTERM');
    const timer = new AbortController();
    const tooLate = delay(stopTimeoutMs, 'too late', { signal: timer.signal }).catch(() => undefined);
    if ((await Promise.race([this.exit, tooLate])) === 'too late') this.kill();
    timer.abort();
    await this.exit;
  }

  /** Ends it at once. */
  kill(): void {
    this.#signal(this.#spec.forceSignal ?? 'SIGKILL');
  }

  /** Reaches the whole process group: wrappers such as tsc's do not pass signals on. */
  #signal(signal: NodeJS.Signals): void {
    if (this.pid === undefined) return;
    try {
      process.kill(-this.pid, signal);
    } catch (error) {
      // Nobody is left in the group, which macOS calls EPERM.
      if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

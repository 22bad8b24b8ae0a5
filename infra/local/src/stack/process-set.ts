import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LogFile } from '../console/log-file.js';
import { shownPath } from '../console/shown-path.js';
import { type ProcessSpec, startProcess, SupervisedProcess, type SupervisorListener } from '../servers/index.js';
import type { Report } from './stack-event.js';

/** In the order of their dependencies; stopped in reverse order. */
const layers = ['postgres', 'redis', 'services', 'gateway', 'tools'] as const;
export type Layer = (typeof layers)[number];

/** Everything that a service, a library or Node.js writes to stderr counts as an error. */
const usualSeverity = { stdout: 'info', stderr: 'error' } as const;

export interface StartOptions {
  /** Resolves when its dependencies are ready. Its readiness is not checked earlier. */
  after?: Promise<unknown>;
  /** The names under which parts of the process log, each to a separate file. */
  logNames?: readonly string[];
}

const withoutPart = (part: string, logDir: string): string =>
  `${part} could not start yet and tries again by itself; everything else works. Log: ${shownPath(join(logDir, `${part}.log`))}`;

/** Matches the name at the beginning of a JSON log line. */
const NAME = /^\{"level":\d+,"time":\d+,"pid":\d+,"name":"([a-z-]+)"/;

/** All processes of a running system: each is supervised and has a log file. */
export class ProcessSet {
  readonly #members: { layer: Layer; program: SupervisedProcess }[] = [];
  readonly #logs = new Map<string, LogFile>();

  /**
   * @param signal fires when the system is stopping, which aborts a running start
   * @param patienceMs the maximum time without progress during a start; for the default see `startProcess`
   */
  constructor(
    private readonly logDir: string,
    private readonly report: Report,
    readonly signal: AbortSignal,
    private readonly patienceMs?: number,
  ) {
    mkdirSync(logDir, { recursive: true, mode: 0o700 });
  }

  /**
   * Starts a process and waits until it is ready. If only some of its parts answer and the others make no more
   * progress, it reports that and continues, because they retry by themselves.
   * @throws LaunchError when it does not become ready, AbortError when the system is stopped during the start
   */
  async start(layer: Layer, spec: ProcessSpec, { after, logNames = [] }: StartOptions = {}): Promise<void> {
    this.signal.throwIfAborted();
    for (const name of [spec.name, ...logNames]) this.#logs.set(name, new LogFile(join(this.logDir, `${name}.log`)));
    const program = new SupervisedProcess(spec, this.#listener(spec, logNames));
    this.#members.push({ layer, program });
    const { signal, patienceMs } = this;
    const pids = () => this.list().map(({ pid }) => pid);
    const onWaiting = (parts: readonly string[]) => this.report({ type: 'waiting', process: spec.name, parts });
    const missing = await startProcess(program, { signal, patienceMs, after, pids, onWaiting });
    for (const part of missing) this.report({ type: 'note', text: withoutPart(part, this.logDir) });
  }

  /** Stops everything, dependents first. */
  async stop(): Promise<void> {
    for (const layer of layers.toReversed()) {
      await Promise.all(this.#members.filter((member) => member.layer === layer).map(({ program }) => program.stop()));
    }
    this.#logs.forEach((log) => log.close());
  }

  /** Kills everything. */
  kill(): void {
    this.#members.forEach(({ program }) => program.kill());
  }

  /** The running processes. */
  list(): { name: string; pid: number }[] {
    return this.#members.flatMap(({ program: { spec, pid } }) => (pid === undefined ? [] : [{ name: spec.name, pid }]));
  }

  #listener(
    { name: process, plainSeverity = usualSeverity }: ProcessSpec,
    logNames: readonly string[],
  ): SupervisorListener {
    const sourceOf = (line: string): string => {
      const part = logNames.length > 0 ? NAME.exec(line)?.[1] : undefined;
      return part && logNames.includes(part) ? part : process;
    };
    return {
      onLine: (line, stream) => {
        const source = sourceOf(line);
        this.#logs.get(source)!.write(line);
        this.report({ type: 'line', process: source, line, plainSeverity: plainSeverity[stream] });
      },
      onExit: (exit, retryInMs) => this.report({ type: 'exited', process, exit, retryInMs }),
      onRecovered: () => this.report({ type: 'recovered', process }),
    };
  }
}

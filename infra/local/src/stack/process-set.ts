import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LogFile } from '../console/log-file.js';
import { type ProcessSpec, startProcess, SupervisedProcess, type SupervisorListener } from '@lab/local-servers';
import type { Report } from './stack-event.js';

/** In the order of their dependencies; stopped in reverse order. */
export const layers = ['postgres', 'redis', 'services', 'gateway', 'tools'] as const;
export type Layer = (typeof layers)[number];

/** Anything that a service, a library or Node.js writes to stderr counts as an error. */
const usualSeverity = { stdout: 'info', stderr: 'error' } as const;

/** All processes of a running system: each is supervised and has a log file. */
export class ProcessSet {
  readonly #members: { layer: Layer; program: SupervisedProcess; log: LogFile }[] = [];

  /** @param signal fires when the system is stopping, which aborts a running start */
  constructor(
    private readonly logDir: string,
    private readonly report: Report,
    readonly signal: AbortSignal,
  ) {
    mkdirSync(logDir, { recursive: true, mode: 0o700 });
  }

  /**
   * Starts a process and waits until it is ready.
   * @param after resolves when its dependencies are ready; readiness is not checked before
   * @throws LaunchError when it does not become ready, AbortError when the system is stopped meanwhile
   */
  async start(layer: Layer, spec: ProcessSpec, after?: Promise<unknown>): Promise<void> {
    this.signal.throwIfAborted();
    const log = new LogFile(join(this.logDir, `${spec.name}.log`));
    const program = new SupervisedProcess(spec, this.#listener(spec, log));
    this.#members.push({ layer, program, log });
    await startProcess(program, { signal: this.signal, after });
  }

  /** Stops everything, dependents first. */
  async stop(): Promise<void> {
    for (const layer of layers.toReversed()) {
      await Promise.all(this.#members.filter((member) => member.layer === layer).map(({ program }) => program.stop()));
    }
    this.#members.forEach(({ log }) => log.close());
  }

  /** Kills everything. */
  kill(): void {
    this.#members.forEach(({ program }) => program.kill());
  }

  /** The running processes. */
  list(): { name: string; pid: number }[] {
    return this.#members.flatMap(({ program: { spec, pid } }) => (pid === undefined ? [] : [{ name: spec.name, pid }]));
  }

  #listener({ name: process, plainSeverity = usualSeverity }: ProcessSpec, log: LogFile): SupervisorListener {
    return {
      onLine: (line, stream) => {
        log.write(line);
        this.report({ type: 'line', process, line, plainSeverity: plainSeverity[stream] });
      },
      onExit: (exit, retryInMs) => this.report({ type: 'exited', process, exit, retryInMs }),
      onRecovered: () => this.report({ type: 'recovered', process }),
    };
  }
}

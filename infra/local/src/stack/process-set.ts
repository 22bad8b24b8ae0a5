import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LogFile } from '../console/log-file.js';
import type { ProcessSpec } from '../processes/process-spec.js';
import { startProcess } from '../processes/start-process.js';
import { SupervisedProcess, type SupervisorListener } from '../processes/supervisor.js';
import type { Report } from './stack-event.js';

/** What depends on what: a layer is stopped before those it needs. */
export const layers = ['postgres', 'redis', 'services', 'gateway', 'tools'] as const;
export type Layer = (typeof layers)[number];

/** What a service, a library or Node.js itself writes to stderr unasked is worth reading. */
const usualSeverity = { stdout: 'info', stderr: 'error' } as const;

/** All processes of one running system: each supervised, with a log file, and stopped in order. */
export class ProcessSet {
  readonly #members: { layer: Layer; program: SupervisedProcess; log: LogFile }[] = [];

  /** @param signal fires when the system is stopping: a start under way gives up then */
  constructor(
    private readonly logDir: string,
    private readonly report: Report,
    readonly signal: AbortSignal,
    private readonly readyTimeoutMs: number,
  ) {
    mkdirSync(logDir, { recursive: true, mode: 0o700 });
  }

  /**
   * Starts a process and waits until it is ready.
   * @param after what it needs to be ready: it is not asked before
   * @throws LaunchError when it does not become so, AbortError when the system is stopped meanwhile
   */
  async start(layer: Layer, spec: ProcessSpec, after?: Promise<unknown>): Promise<void> {
    this.signal.throwIfAborted();
    const log = new LogFile(join(this.logDir, `${spec.name}.log`));
    const program = new SupervisedProcess(spec, this.#listener(spec, log));
    this.#members.push({ layer, program, log });
    await startProcess(program, { signal: this.signal, timeoutMs: this.readyTimeoutMs, after });
  }

  /** Stops everything, what depends on others first. */
  async stop(): Promise<void> {
    for (const layer of layers.toReversed()) {
      await Promise.all(this.#members.filter((member) => member.layer === layer).map(({ program }) => program.stop()));
    }
    this.#members.forEach(({ log }) => log.close());
  }

  /** Ends everything at once. */
  kill(): void {
    this.#members.forEach(({ program }) => program.kill());
  }

  /** The processes that run now. */
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

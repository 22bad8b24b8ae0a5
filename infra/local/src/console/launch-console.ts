import { describeExit, type Severity, severities } from '../servers/index.js';
import type { StackEvent } from '../stack/stack-event.js';
import { shownPath } from './shown-path.js';

interface PinoLine {
  level: number;
  msg?: string;
  err?: { message?: string };
  requestId?: string;
}

const levelOf = (line: string): number | undefined => {
  const level = line.startsWith('{') ? /"level":(\d+)/.exec(line)?.[1] : undefined;
  return level === undefined ? undefined : Number(level);
};

const parse = (line: string): PinoLine | undefined => {
  try {
    return JSON.parse(line) as PinoLine;
  } catch {
    return undefined;
  }
};

const describe = ({ level, msg = '', err, requestId }: PinoLine): string => {
  const name = Object.entries(severities).find(([, severity]) => severity === level)?.[0] ?? String(level);
  const cause = err?.message && !msg.includes(err.message) ? `: ${err.message}` : '';
  return `${name.padEnd(5)} ${msg}${cause}${requestId ? ` (request ${requestId})` : ''}`;
};

/**
 * Formats a log line for people.
 * @param plain severity of lines without one
 * @param least lowest severity to show
 * @returns undefined when the line's severity is lower
 */
export const readable = (line: string, plain: Severity, least: number): string | undefined => {
  const severity = levelOf(line) ?? severities[plain];
  // Checked before parsing, because most lines are not shown.
  if (severity < least) return undefined;
  const parsed = levelOf(line) === undefined ? undefined : parse(line);
  return parsed ? describe(parsed) : line;
};

interface ConsoleOptions {
  /** The lowest severity of the processes' log lines to show. */
  shownFrom: number;
  dataDir: string;
  output?: NodeJS.WritableStream & { isTTY?: boolean };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const waitedFor = ({ process, parts }: { process: string; parts: readonly string[] }): string =>
  parts.join() === process ? process : `${process}: ${parts.join(', ')}`;

/** The launcher's output in the terminal: one line for each event. */
export class LaunchConsole {
  readonly #output: NodeJS.WritableStream & { isTTY?: boolean };
  readonly #isTerminal: boolean;
  /** Running steps, shown in one line at the bottom of a terminal. */
  readonly #underWay = new Set<string>();

  constructor(private readonly options: ConsoleOptions) {
    this.#output = options.output ?? process.stdout;
    this.#isTerminal = this.#output.isTTY ?? false;
  }

  /** Prints a line above the line of running steps. */
  print(text = ''): void {
    if (this.#isTerminal) this.#output.write('\r\u001b[K');
    this.#output.write(`${text}\n`);
    this.#drawProgress();
  }

  /** Removes the line of running steps, after a failure. */
  endProgress(): void {
    if (this.#isTerminal && this.#underWay.size > 0) this.#output.write('\r\u001b[K');
    this.#underWay.clear();
  }

  readonly report = (event: StackEvent): void => {
    if (event.type === 'starting') return this.#begin(event.step);
    if (event.type === 'started') return this.#finish(event.step, event.ms);
    if (event.type === 'waiting') return this.print(`  … still waiting for ${waitedFor(event)}`);
    if (event.type === 'note') return this.print(`  ${event.text}`);
    if (event.type === 'line') return this.#showLine(event.process, event.line, event.plainSeverity);
    if (event.type === 'recovered') return this.#say(event.process, 'is running again.');
    const log = shownPath(`${this.options.dataDir}/logs/${event.process}.log`);
    // A process ends by itself when the data was replaced, as in demo mode.
    const ended = event.exit.code === 0 ? 'has ended.' : `stopped unexpectedly (${describeExit(event.exit)}).`;
    this.#say(event.process, `${ended} Starting it again in ${seconds(event.retryInMs)}. Log: ${log}`);
  };

  #begin(step: string): void {
    this.#underWay.add(step);
    this.#drawProgress();
  }

  #finish(step: string, ms: number): void {
    this.#underWay.delete(step);
    this.print(`  ✓ ${step.padEnd(24)}${seconds(ms).padStart(6)}`);
  }

  #showLine(name: string, line: string, plainSeverity: Severity): void {
    const text = readable(line, plainSeverity, this.options.shownFrom);
    if (text !== undefined) this.#say(name, text);
  }

  #say(name: string, text: string): void {
    this.print(`${name.padEnd(10)}| ${text}`);
  }

  #drawProgress(): void {
    if (!this.#isTerminal || this.#underWay.size === 0) return;
    this.#output.write(`\r\u001b[K  … ${[...this.#underWay].join(', ')}`);
  }
}

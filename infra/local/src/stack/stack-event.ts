import type { ProcessExit, Severity } from '../servers/index.js';

/** Events of the running system, for its display. */
export type StackEvent =
  | { type: 'starting'; step: string }
  | { type: 'started'; step: string; ms: number }
  | { type: 'waiting'; process: string; parts: readonly string[] }
  | { type: 'note'; text: string }
  | { type: 'line'; process: string; line: string; plainSeverity: Severity }
  | { type: 'exited'; process: string; exit: ProcessExit; retryInMs: number }
  | { type: 'recovered'; process: string };

export type Report = (event: StackEvent) => void;

/** Runs one step of the start and reports its beginning and end. */
export const step = async <Result>(report: Report, name: string, work: () => Promise<Result>): Promise<Result> => {
  const startedAt = Date.now();
  report({ type: 'starting', step: name });
  const result = await work();
  report({ type: 'started', step: name, ms: Date.now() - startedAt });
  return result;
};

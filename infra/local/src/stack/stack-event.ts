import type { Severity } from '../console/log-line.js';
import type { ProcessExit } from '../processes/process-spec.js';

/** What happens to the running system, for whoever shows it. */
export type StackEvent =
  | { type: 'starting'; step: string }
  | { type: 'started'; step: string; ms: number }
  | { type: 'note'; text: string }
  | { type: 'line'; process: string; line: string; plainSeverity: Severity }
  | { type: 'exited'; process: string; exit: ProcessExit; retryInMs: number }
  | { type: 'recovered'; process: string };

export type Report = (event: StackEvent) => void;

/** Runs one step of the start and reports when it begins and that it is done. */
export const step = async <Result>(report: Report, name: string, work: () => Promise<Result>): Promise<Result> => {
  const startedAt = Date.now();
  report({ type: 'starting', step: name });
  const result = await work();
  report({ type: 'started', step: name, ms: Date.now() - startedAt });
  return result;
};

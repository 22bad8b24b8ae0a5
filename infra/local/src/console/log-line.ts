import { severities, type Severity } from '../servers/index.js';

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

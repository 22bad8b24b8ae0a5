/** Severities as pino numbers them. */
export const severities = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Infinity } as const;
export type Severity = keyof typeof severities;

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
 * A log line as people read it.
 * @param plain how severe a line is that does not say so itself
 * @param least the least severe level that is wanted
 * @returns undefined when the line is less severe
 */
export const readable = (line: string, plain: Severity, least: number): string | undefined => {
  const severity = levelOf(line) ?? severities[plain];
  // Most lines are not wanted: they are not worth parsing.
  if (severity < least) return undefined;
  const parsed = levelOf(line) === undefined ? undefined : parse(line);
  return parsed ? describe(parsed) : line;
};

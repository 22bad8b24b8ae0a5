import { pino, type DestinationStream, type Logger } from 'pino';

/** An error as the log contains it. */
interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

/** PostgreSQL quotes the value in errors about it (class 22): `invalid input syntax for type integer: "…"`. */
const QUOTED_VALUE = /: "[^\n]*"/g;

/** The maximum depth of causes, because an error can be its own cause. */
const MAX_CAUSES = 3;

/**
 * Serializes an error for the log: type, message, stack, code and causes. Properties that drivers add are left out: SQL
 * parameters, rows that broke a constraint and Redis arguments can contain tokens and personal data.
 */
export const serializeError = (error: unknown, depth = MAX_CAUSES): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack } = error;
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  const isAboutValue = typeof code === 'string' && code.startsWith('22');
  const shown = (text: string) => (isAboutValue ? text.replace(QUOTED_VALUE, ': "…"') : text);
  return {
    type: error.constructor.name || name,
    message: shown(message),
    ...(stack && { stack: shown(stack) }),
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
    ...(depth > 0 && cause instanceof Error && { cause: serializeError(cause, depth - 1) }),
    ...(depth > 0 && Array.isArray(errors) && { errors: errors.map((each) => serializeError(each, depth - 1)) }),
  };
};

export type { Logger };

/**
 * Creates the process's structured log: JSON lines on standard output.
 * @param name of the process, e.g. `members`
 * @param level the lowest level that is written
 */
export const createLogger = (name: string, level: string, destination?: DestinationStream): Logger => {
  const options = {
    name,
    level,
    base: { pid: process.pid },
    serializers: { err: (error: unknown) => serializeError(error) },
    redact: ['password', '*.password', 'req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
  };
  return destination ? pino(options, destination) : pino(options);
};

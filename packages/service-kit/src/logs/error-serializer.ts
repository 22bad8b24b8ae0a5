/** What an error tells in the log. */
export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

/** PostgreSQL's complaints about a value (class 22) quote it: `invalid input syntax for type integer: "…"`. */
const QUOTED_VALUE = /: "[^\n]*"/g;

/** How deep causes are followed: one may be its own cause. */
const DEPTH = 3;

/**
 * An error as the log shows it: what it says and where it comes from. Of what drivers hang on it nothing is taken:
 * there are the parameters of an SQL statement, the row that broke a constraint, the arguments of a Redis command, and
 * with them tokens and what people wrote.
 */
export const serializeError = (error: unknown, depth = DEPTH): LoggedError => {
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

import { DatabaseError } from 'pg';

const sentences: Record<string, (place: string, database: string) => string> = {
  '28P01': (place) => `PostgreSQL at ${place} refused the user name or password. Correct them in DATABASE_URL.`,
  '28000': (place) => `PostgreSQL at ${place} refused this user. Check DATABASE_URL and pg_hba.conf.`,
  '3D000': (place, database) =>
    `PostgreSQL at ${place} has no database "${database}". Create it, or correct DATABASE_URL.`,
  '42501': (place) =>
    `The user in DATABASE_URL lacks a right at ${place}. It must be allowed to create roles, and schemas in its database.`,
};

const reason = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'ECONNREFUSED') return 'connection refused';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown host name';
  return message || String(code ?? error);
};

/**
 * True when a retry may succeed: the server is starting, stopping, full or unreachable. A wrong password or a missing
 * database is permanent.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof DatabaseError ? /^(57P0|53)/.test(error.code ?? '') : (error as Error).name !== 'AbortError';

/**
 * One sentence on why PostgreSQL could not be used and what to do about it. Never contains the password.
 * @param url the address that was tried
 */
export const describeDatabaseError = (error: unknown, url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  const place = `${hostname}:${port || '5432'}`;
  const known = error instanceof DatabaseError ? sentences[error.code ?? ''] : undefined;
  if (known) return known(place, decodeURIComponent(pathname.slice(1)));
  if (error instanceof DatabaseError) return `PostgreSQL at ${place} reported: ${error.message}.`;
  return `PostgreSQL at ${place} does not answer (${reason(error)}). Check that it runs and that DATABASE_URL is right.`;
};

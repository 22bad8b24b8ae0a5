import { Statement } from './statement.js';

/** The clock that decides deadlines, in schemas whose migrations call `addServerClock`. */
export const NOW = new Statement<{ now: Date }>('SELECT server_now() AS now');

/**
 * The first and last day that a response can contain, with one spare day for ends of whole days. PostgreSQL supports a
 * wider range.
 */
const [FIRST, LAST] = ['0001-01-01', '9999-12-30'];

/**
 * SQL of a date or time column, limited to years of four digits, so that one extreme value cannot make a whole list
 * fail or unreadable. Null stays null.
 * @param type of the column; a cast would depend on the connection's time zone
 */
export const clampedDateSql = (column: string, type: 'date' | 'timestamp' | 'timestamptz'): string => {
  const last = type === 'date' ? LAST : `${LAST} 00:00${type === 'timestamptz' ? '+00' : ''}`;
  const first = type === 'timestamptz' ? `${FIRST} 00:00+00` : FIRST;
  const inRange = `greatest(${column}, ${type} '${first}')`;
  return `CASE WHEN ${column} IS NOT NULL THEN least(${inRange}, ${type} '${last}') END`;
};

/** SQL of an interval in seconds. */
export const secondsSql = (interval: string): string => `extract(epoch FROM ${interval})`;

/**
 * SQL of the time between two columns. PostgreSQL fails to subtract infinity from itself, and dates that are too far
 * apart.
 */
export const betweenSql = (later: string, earlier: string): string =>
  `(${clampedDateSql(later, 'timestamptz')} - ${clampedDateSql(earlier, 'timestamptz')})`;

/** SQL that formats a date column as `YYYY-MM-DD`, like the API; null stays null. */
export const calendarDateSql = (column: string): string => `to_char(${clampedDateSql(column, 'date')}, 'YYYY-MM-DD')`;

/** SQL that formats a timestamptz column as ISO 8601 with `Z` and milliseconds, like the API; null stays null. */
export const instantSql = (column: string): string =>
  `to_char((${clampedDateSql(column, 'timestamptz')}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Like `instantSql`, but with microseconds and any year, so that the value can be compared and written back without
 * loss.
 */
export const exactInstantSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

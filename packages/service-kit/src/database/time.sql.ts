import { Statement } from './statement.js';

/** The clock that decides deadlines, in schemas whose migrations call `addServerClock`. */
export const NOW = new Statement<{ now: Date }>('SELECT server_now() AS now');

/** The first and the last day that an answer can name, with a day to spare for ends of whole days. PostgreSQL knows others. */
const [FIRST, LAST] = ['0001-01-01', '9999-12-30'];

/**
 * SQL of a date or time column that is moved to the nearest day with four digits in its year, so that whatever is done
 * with it neither fails nor writes what nobody can read: one row must not take a whole list with it. Null stays null.
 * @param type of the column; a cast would depend on the connection's time zone
 */
export const tellableSql = (column: string, type: 'date' | 'timestamp' | 'timestamptz'): string => {
  const last = type === 'date' ? LAST : `${LAST} 00:00${type === 'timestamptz' ? '+00' : ''}`;
  const first = type === 'timestamptz' ? `${FIRST} 00:00+00` : FIRST;
  const inRange = `greatest(${column}, ${type} '${first}')`;
  return `CASE WHEN ${column} IS NOT NULL THEN least(${inRange}, ${type} '${last}') END`;
};

/** SQL of an interval in seconds. */
export const secondsSql = (interval: string): string => `extract(epoch FROM ${interval})`;

/**
 * SQL of the time between two columns. PostgreSQL cannot subtract the same infinity from itself, nor what is too far away.
 */
export const betweenSql = (later: string, earlier: string): string =>
  `(${tellableSql(later, 'timestamptz')} - ${tellableSql(earlier, 'timestamptz')})`;

/** SQL that formats a date column as `YYYY-MM-DD`, like the API; null stays null. */
export const calendarDateSql = (column: string): string => `to_char(${tellableSql(column, 'date')}, 'YYYY-MM-DD')`;

/** SQL that formats a timestamptz column as ISO 8601 with `Z` and milliseconds, like the API; null stays null. */
export const instantSql = (column: string): string =>
  `to_char((${tellableSql(column, 'timestamptz')}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Like `instantSql`, to the microsecond and of any year: the value can be compared and written back without loss. */
export const exactInstantSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

import { Statement } from './statement.js';

/** The clock that decides deadlines, in schemas whose migrations call `addServerClock`. */
export const NOW = new Statement<{ now: Date }>('SELECT server_now() AS now');

/** SQL that formats a date column as `YYYY-MM-DD`, like the API; null stays null. */
export const calendarDateSql = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

/** SQL that formats a timestamptz column as ISO 8601 with `Z` and milliseconds, like the API; null stays null. */
export const instantSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Like `instantSql`, to the microsecond: the value can be compared and written back without loss. */
export const exactInstantSql = (column: string): string => instantSql(column).replace('SS.MS', 'SS.US');

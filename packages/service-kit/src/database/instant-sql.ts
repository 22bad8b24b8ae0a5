/** SQL for a timestamptz column as the API writes instants: ISO 8601 with `Z`, null stays null. */
export const instantSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The same to the microsecond: what was read can be compared and written back without losing anything. */
export const exactInstantSql = (column: string): string => instantSql(column).replace('SS.MS', 'SS.US');

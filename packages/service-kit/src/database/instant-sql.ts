/** SQL for a timestamptz column as the API writes instants: ISO 8601 with `Z`, null stays null. */
export const instantSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

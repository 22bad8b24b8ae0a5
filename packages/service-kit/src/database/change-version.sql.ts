/**
 * SQL that reads a change counter as text; null when the counter does not exist.
 * @param counter name of the counter
 */
export const changeVersionSql = (counter: string): string =>
  `(SELECT max(version)::text FROM change_counters WHERE name = '${counter}')`;

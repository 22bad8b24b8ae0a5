/** SQL for a date column as the API writes days: `YYYY-MM-DD`, null stays null. */
export const calendarDateSql = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

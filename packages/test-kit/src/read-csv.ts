import { parse } from 'csv-parse/sync';

/**
 * Reads a CSV file as spreadsheets do.
 * @returns its lines, by column heading, so that tests can ignore further columns
 */
export const readCsv = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });

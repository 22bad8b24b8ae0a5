import { parse } from 'csv-parse/sync';

/**
 * Reads a CSV file as spreadsheets do.
 * @returns its lines, by the headings of their columns: a test names those that it is about, and further ones do not matter
 */
export const readCsv = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });

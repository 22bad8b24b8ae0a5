import { guarded } from './formulas.js';

/** Excel takes a file for UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number | boolean | null;

/** One column: its heading and the cell of a row. */
export interface CsvColumn<Row> {
  heading: string;
  cell: (row: Row) => Cell;
}

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return String(cell);
  const text = guarded(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/**
 * A table as CSV (RFC 4180, UTF-8 with a byte order mark). A text that a spreadsheet could run as a formula
 * is guarded.
 */
export const toCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvHead(columns) + csvRows(columns, rows);

/** How such a file begins: for one that is sent in pieces. */
export const csvHead = (columns: readonly Pick<CsvColumn<never>, 'heading'>[]): string =>
  BYTE_ORDER_MARK + csvLine(columns.map(({ heading }) => heading));

/** The rows of such a file, without its heading. */
export const csvRows = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');

/** `serialNumber` → `Serial number`: a field's name as a heading. */
const headingOf = (field: string): string => {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
};

/** A value as people read it, e.g. `by(equipmentStatusLabels)`. */
export const by =
  (labels: Readonly<Record<string, string>>) =>
  (value: Cell): Cell =>
    labels[String(value)] ?? value;

/**
 * A column for every field of a contract, so that a new field is in the file without a further step.
 * @param fields of the contract, e.g. `equipmentSchema.keyof().options`
 * @param shown how the values of a field are written, where not as they are
 */
export const columnsOf = <Row extends object>(
  fields: readonly (keyof Row & string)[],
  shown: Partial<Record<keyof Row, (value: Cell) => Cell>> = {},
): CsvColumn<Row>[] =>
  fields.map((field) => ({
    heading: headingOf(field),
    cell: (row) => {
      const value = row[field] as Cell;
      return shown[field]?.(value) ?? value;
    },
  }));

import { unzipSync, type UnzipFileInfo } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** Thrown for a workbook that is refused. The message continues a sentence about the file. */
export class WorkbookError extends Error {
  override name = 'WorkbookError';
}

/** The most that a workbook may contain. Two megabytes of zeros would unpack to two gigabytes. */
const MAX_UNPACKED_BYTES = 24 * 1024 * 1024;
const MAX_PARTS = 400;

const TYPES = '[Content_Types].xml';

/** Checks the directory of the archive before anything is unpacked. The unpacker never exceeds the sizes in it. */
const checkParts = (bytes: Uint8Array): void => {
  const parts: UnzipFileInfo[] = [];
  const read = unzipSync(bytes, {
    filter: (part) => {
      parts.push(part);
      return part.name === TYPES && part.originalSize < 1_000_000;
    },
  });
  const size = parts.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (parts.length > MAX_PARTS || size > MAX_UNPACKED_BYTES) throw new WorkbookError('its contents are too large');
  const types = read[TYPES] ? new TextDecoder().decode(read[TYPES]) : '';
  if (/macroEnabled/i.test(types) || parts.some(({ name }) => /vbaProject|macrosheets\//i.test(name)))
    throw new WorkbookError('it contains macros: save it as .xlsx');
  if (!/spreadsheetml\.sheet\.main/.test(types))
    throw new WorkbookError('it is not a workbook: save it as .xlsx or .csv');
};

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};

/**
 * The cells of a workbook's first sheet as text, by row. Formulas have their stored values; dates are `YYYY-MM-DD`.
 * @throws WorkbookError when it is no workbook, has macros, or unpacks to too much
 */
export const readWorkbook = async (bytes: Uint8Array): Promise<string[][]> => {
  try {
    checkParts(bytes);
    const rows = await readSheet(new Blob([new Uint8Array(bytes)]));
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw new WorkbookError('it is damaged, or not a workbook', { cause: error });
  }
};

import { canonicalText, tableMessages, type FileEncoding } from '@lab/contracts';
import { HttpStatus, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CsvTooLongError, hasWords, parseCsv, type CsvLine } from './csv.js';
import { InvalidInputException } from '../process/errors/errors.js';
import { mapColumns, type Columns, type MappedTable } from './map-columns.js';
import { WorkerLimitError, WorkerProcess } from '../process/worker-process.js';

/** Per file: CPU time in milliseconds, memory in MiB. */
const LIMITS = { time: 2000, memory: 256, idle: 60_000 };

/** The beginning of every zip archive, and so of every workbook. */
const ZIP = Buffer.from('PK');

/** An uploaded table, and its encoding if the caller has named one. */
export interface TableFile {
  bytes: Buffer;
  encoding: string | undefined;
}

/** The lines of a table that are not blank, and the encoding in which they were read, without examples. */
export interface TableLines {
  lines: CsvLine[];
  encoding: Pick<FileEncoding, 'name' | 'isGuessed'>;
}

interface Decoded {
  text: string;
  encoding: string;
  isGuessed: boolean;
}

const refusal = (message: string, status?: HttpStatus) =>
  new InvalidInputException([{ path: 'file', message }], status);

/** Reads CSV, TSV and XLSX files. Foreign bytes are decoded in a separate process with limits. */
@Injectable()
export class TableFiles implements OnApplicationShutdown {
  private readonly worker: WorkerProcess;

  /** @param module URL of `@lab/content/tables`, which the kit must not import */
  constructor(module: string) {
    this.worker = new WorkerProcess({ module, ...LIMITS });
  }

  onApplicationShutdown(): void {
    this.worker.close();
  }

  /**
   * @param most the maximum number of lines, including the headings
   * @throws InvalidInputException when the file is empty, is no table, has too many lines, has macros, or needs too much
   * time or memory
   */
  async read({ bytes, encoding }: TableFile, most: number): Promise<TableLines> {
    if (bytes.length === 0) throw refusal(tableMessages.empty);
    const read = bytes.subarray(0, 2).equals(ZIP) ? await this.workbook(bytes) : await this.text(bytes, encoding, most);
    if (read.lines.length === 0) throw refusal(tableMessages.empty);
    if (read.lines.length > most) throw refusal(tableMessages.tooMany(most - 1));
    return { ...read, lines: read.lines.map(({ line, cells }) => ({ line, cells: cells.map(halfWidth) })) };
  }

  /**
   * Reads a table whose rows are records: its headings, the field of each column, and the cells by field.
   * @param most the maximum number of records
   * @param nameOf a text in a row that shows whether the encoding is right
   * @throws InvalidInputException as `read`, or when there are no records
   */
  async readRecords<Field extends string>(
    file: TableFile,
    columns: Columns<Field>,
    { most, nameOf }: { most: number; nameOf: (cells: Partial<Record<Field, string>>) => string },
  ): Promise<MappedTable<Field> & { encoding: FileEncoding }> {
    const { lines, encoding } = await this.read(file, most + TITLE_AND_HEADINGS);
    const table = mapColumns(lines, columns);
    if (table.rows.length === 0) throw refusal(tableMessages.noRows);
    if (table.rows.length > most) throw refusal(tableMessages.tooMany(most));
    const examples = isUnicode(encoding.name) ? [] : examplesIn(table.rows.map(({ cells }) => nameOf(cells)));
    return { ...table, encoding: { ...encoding, examples } };
  }

  /**
   * The photos in a zip archive by their names with and without folders, in lower case: `photos/e4.jpg` and `e4.jpg`.
   * @throws InvalidInputException when it is no archive, or unpacks to too much
   */
  async readPhotos(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
    const photos = await this.call<[string, Uint8Array][]>('readPhotos', [bytes]);
    return new Map(
      photos.flatMap(([path, photo]) => {
        const [name, file] = [path.toLowerCase(), Buffer.from(photo)];
        return [[name, file] as const, [name.split(/[/\\]/).at(-1)!, file] as const];
      }),
    );
  }

  private async workbook(bytes: Buffer): Promise<TableLines> {
    const rows = await this.call<string[][]>('readWorkbook', [bytes]);
    const lines = rows.map((cells, index) => ({ line: index + 1, cells })).filter(({ cells }) => cells.some(hasWords));
    return { lines, encoding: { name: 'UTF-8', isGuessed: false } };
  }

  private async text(bytes: Buffer, given: string | undefined, most: number): Promise<TableLines> {
    const { text, encoding: name, isGuessed } = await this.call<Decoded>('decodeText', [bytes, given]);
    try {
      return { lines: parseCsv(text, most), encoding: { name, isGuessed } };
    } catch (error) {
      throw refusal(error instanceof CsvTooLongError ? tableMessages.tooMany(most - 1) : tableMessages.malformed);
    }
  }

  private async call<Result>(name: string, parameters: readonly unknown[]): Promise<Result> {
    try {
      return await this.worker.call<Result>(name, parameters);
    } catch (error) {
      const { name: kind, message } = error as Error;
      if (error instanceof WorkerLimitError) throw refusal(tableMessages.tooSlow, HttpStatus.PAYLOAD_TOO_LARGE);
      if (kind === 'WorkbookError' || kind === 'UnknownEncodingError') throw refusal(tableMessages.unreadable(message));
      throw error;
    }
  }
}

/** Lines above the records. */
const TITLE_AND_HEADINGS = 10;

/** True for UTF-8 and UTF-16, which are recognised reliably. Any other encoding may be a wrong guess. */
const isUnicode = (encoding: string): boolean => /^utf/i.test(encoding);

/** Up to three names that show whether the encoding is right. */
const examplesIn = (given: readonly string[]): string[] => {
  const names = [...new Set(given)];
  const telling = names.filter((each) => /\P{ASCII}/u.test(each));
  return (telling.length > 0 ? telling : names).slice(0, 3);
};

/** Full-width letters and digits, including signs and spaces between them. */
const WIDE_WORDS = /[Ａ-Ｚａ-ｚ０-９](?:[！-～　]*[Ａ-Ｚａ-ｚ０-９])?/g;

/** Converts full-width letters and digits, as Chinese input methods write them, to half width. Chinese punctuation stays. */
const halfWidth = (text: string): string => text.replaceAll(WIDE_WORDS, (words) => canonicalText(words, 'NFKC'));

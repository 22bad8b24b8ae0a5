import { isPermanent } from './driver-error.js';
import type { Logger } from '../process/logs/logger.js';

/** Writes the rows with these ids, in its own transaction. */
type WriteRows<Result> = (ids: readonly number[]) => Promise<Result[]>;

/**
 * Writes all due rows together, which is fast. If the data of a row makes that fail, it writes each row separately, so
 * that no row blocks the others. Failed rows are retried each time after the others, and each reason is logged once.
 */
export class RowByRow {
  private readonly failing = new Map<number, string>();

  constructor(
    private readonly logger: Logger,
    private readonly name: string,
  ) {}

  /**
   * Writes rows.
   * @param due the ids of all rows that are due now
   * @returns the results of the rows that were written
   * @throws errors that no row caused, such as a lost connection
   */
  async write<Result>(due: readonly number[], write: WriteRows<Result>): Promise<Result[]> {
    for (const id of this.failing.keys()) if (!due.includes(id)) this.failing.delete(id);
    const stuck = due.filter((id) => this.failing.has(id));
    const written = await this.together(
      due.filter((id) => !this.failing.has(id)),
      write,
    );
    return [...written, ...(await this.oneByOne(stuck, write))];
  }

  private async together<Result>(ids: readonly number[], write: WriteRows<Result>): Promise<Result[]> {
    if (ids.length === 0) return [];
    try {
      return await write(ids);
    } catch (error) {
      if (!isPermanent(error)) throw error;
    }
    return this.oneByOne(ids, write);
  }

  private async oneByOne<Result>(ids: readonly number[], write: WriteRows<Result>): Promise<Result[]> {
    const written: Result[] = [];
    for (const id of ids) {
      try {
        written.push(...(await write([id])));
        this.failing.delete(id);
      } catch (error) {
        if (!isPermanent(error)) throw error;
        this.note(id, error);
      }
    }
    return written;
  }

  private note(id: number, error: unknown): void {
    const reason = String((error as Error).message);
    if (this.failing.get(id) === reason) return;
    this.failing.set(id, reason);
    this.logger.error({ err: error, name: this.name, id }, 'a row could not be written, and the others were');
  }
}

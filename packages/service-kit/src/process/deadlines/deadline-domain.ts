/** Nest injection token of the process's `DeadlineDomain`. */
export const DEADLINE_DOMAIN = Symbol('deadline domain');

/**
 * A kind of deadline, such as the end of a vote. The database decides what is due, by its own clock, so it does not
 * matter which process asks, how often, or how late.
 */
export interface DeadlineDomain {
  /** Name of the queue in Redis, e.g. `meetings`. */
  readonly name: string;

  /**
   * Settles everything that is due, in transactions that lock the rows: of concurrent callers the first settles and the
   * others find nothing due. A row that cannot be settled stays due and does not stop the others (`RowByRow`).
   * @returns how late each deadline was that this call settled, in seconds
   */
  settleDue(): Promise<number[]>;

  /**
   * The distinct deadlines ahead, and those still due.
   * @param withinSeconds from now, by the database's clock
   */
  upcoming(withinSeconds: number): Promise<Date[]>;
}

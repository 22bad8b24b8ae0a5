/** Nest injection token of the process's `DeadlineDomain`. */
export const DEADLINE_DOMAIN = Symbol('deadline domain');

/**
 * A kind of deadline, such as the end of a vote. The database decides by its own clock which deadlines are due, so it
 * does not matter which process asks, how often, or how late.
 */
export interface DeadlineDomain {
  /** Name of the queue in Redis, e.g. `meetings`. */
  readonly name: string;

  /**
   * Settles everything that is due, in transactions that lock the rows: the first of several concurrent callers
   * settles, and the others find nothing due. A row that cannot be settled stays due and does not block the others
   * (`RowByRow`).
   * @returns how late this call settled each deadline, in seconds
   */
  settleDue(): Promise<number[]>;

  /**
   * Returns the distinct upcoming deadlines, and those still due.
   * @param withinSeconds from now, by the database's clock
   */
  upcoming(withinSeconds: number): Promise<Date[]>;
}

/** Nest injection token of the process's `DeadlineDomain`. */
export const DEADLINE_DOMAIN = Symbol('deadline domain');

/**
 * Something that has to happen at given times, such as the end of a vote. The database is the truth: the domain looks
 * up there what is due, by the database's clock, so it does not matter who asks it, how often, or how late.
 */
export interface DeadlineDomain {
  /** Names the queue in Redis, e.g. `meetings`. */
  readonly name: string;

  /**
   * Settles everything that is due, in one transaction, under locks on its rows: of several callers at one moment the
   * first settles and the others find nothing.
   * @returns how late each deadline was that this very call has settled, in seconds
   */
  settleDue(): Promise<number[]>;

  /**
   * The deadlines ahead, each once, and those that are due still.
   * @param withinSeconds from now, by the database's clock
   */
  upcoming(withinSeconds: number): Promise<Date[]>;
}

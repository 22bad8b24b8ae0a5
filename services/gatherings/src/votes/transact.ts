import type { EntityManager } from 'typeorm';

/** Runs what writes a vote or an answer, with whatever belongs to it, in one transaction. */
export type Transact = (write: (manager: EntityManager) => Promise<void>) => Promise<void>;

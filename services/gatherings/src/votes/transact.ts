import type { EntityManager } from 'typeorm';

/** Runs a write of a vote or an answer, with related writes, in one transaction. */
export type Transact = (write: (manager: EntityManager) => Promise<void>) => Promise<void>;

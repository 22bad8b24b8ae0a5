import type { EntityManager } from 'typeorm';

/**
 * Whoever gives a meeting a time takes turns until their transaction ends, so that a shift moves all meetings there are
 * and nobody takes a time that is about to be taken. Locks on rows come after it: meetings by id, then proposals.
 */
export const lockSchedule = async (manager: EntityManager): Promise<void> => {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtext('meetings schedule'))`);
};

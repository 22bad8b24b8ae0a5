import type { OutboxEvent } from '@lab/contracts';
import { createSecretToken } from '@lab/service-kit';
import type { EntityManager } from 'typeorm';
import { END_SETTINGS, LOOK_AGAIN } from './settings.sql.js';

/**
 * Ends what was made under members' names before they were protected, their sign-in was reset or they left, in the
 * caller's transaction: then the version of their identity goes up.
 */
export const endSettings = async (events: readonly OutboxEvent[], manager: EntityManager): Promise<void> => {
  for (const { table, before, after } of events) {
    if (table !== 'member_identities' || !after || before?.['version'] === after['version']) continue;
    const [memberId, version] = [after['member_id'], after['version']];
    await END_SETTINGS.run(manager, { memberId, version, unsubscribeToken: createSecretToken() });
    await LOOK_AGAIN.run(manager, { memberId });
  }
};

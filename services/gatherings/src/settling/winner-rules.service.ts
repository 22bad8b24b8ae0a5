import { venueCandidateMessages } from '@lab/contracts';
import { idsIn, InvalidInputException, RowHooks, type WrittenRow } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { GatheringEntity } from '../gatherings/gathering.entity.js';
import { VenueEntity } from '../venues/venue.entity.js';
import { CHOOSE_AGAIN, GATHERINGS_OF_VENUES, LOCK_GATHERINGS } from './gathering-deadlines.sql.js';

/**
 * Keeps the winner consistent when administrators change rows on the database page: a later deadline reopens the vote,
 * and the winner is one of the event's own venues and follows from the votes. The portal needs no such rules, because
 * it allows no changes to venues and votes after the deadline.
 */
@Injectable()
export class WinnerRulesService {
  constructor(hooks: RowHooks) {
    hooks.after('social_gatherings', (row, manager) => this.afterGathering(row, manager));
    hooks.after('venue_candidates', (row, manager) => this.chooseAgain(idsIn(row, 'gathering_id'), manager));
    hooks.after('candidate_votes', async (row, manager) => {
      const gatherings = await GATHERINGS_OF_VENUES.run(manager, { venueIds: idsIn(row, 'candidate_id') });
      await this.chooseAgain(
        gatherings.map(({ id }) => id),
        manager,
      );
    });
  }

  private async afterGathering({ before, after }: WrittenRow, manager: EntityManager): Promise<void> {
    if (!after) return;
    const id = Number(after['id']);
    if (before && before['voting_end_date'] !== after['voting_end_date']) {
      await manager.update(GatheringEntity, id, { settledAt: null, winnerId: null });
      return;
    }
    const { winner_id: winnerId } = after;
    if (typeof winnerId !== 'number' || (await manager.existsBy(VenueEntity, { id: winnerId, gatheringId: id })))
      return;
    throw new InvalidInputException([{ path: 'data.winner_id', message: venueCandidateMessages.ofAnotherEvent }]);
  }

  private async chooseAgain(ids: readonly number[], manager: EntityManager): Promise<void> {
    await LOCK_GATHERINGS.run(manager, { ids });
    await CHOOSE_AGAIN.run(manager, { ids });
  }
}

import { rsvpMessages, socialGatheringMessages, type Identity, type RsvpAnswer } from '@lab/contracts';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { Writes } from '@lab/service-kit';
import type { EntityManager } from 'typeorm';
import { GatheringEntity } from '../gatherings/gathering.entity.js';
import type { Transact, NamedVoter } from '../votes/voter.js';
import { SAVE_GUESTS_RSVP, SAVE_MEMBERS_RSVP } from './gathering-rsvp.sql.js';

@Injectable()
export class RsvpsService {
  constructor(private readonly writes: Writes) {}

  /**
   * Stores an answer and replaces the previous one.
   * @param transact runs the write in one transaction with other writes; by default it has its own transaction
   * @throws NotFoundException for an unknown gathering, ConflictException when it is over
   */
  async save(
    gatheringId: number,
    { answer, headCount }: { answer: RsvpAnswer; headCount: number },
    { memberId, guestKey, name }: NamedVoter,
    { caller, transact = (...write) => this.writes.once(caller, ...write) }: { caller: Identity; transact?: Transact },
  ): Promise<void> {
    const statement = memberId === null ? SAVE_GUESTS_RSVP : SAVE_MEMBERS_RSVP;
    const values = { gatheringId, memberId, guestKey, name, answer, headCount };
    await transact(undefined, async (manager) => {
      const saved = await statement.run(manager, values);
      if (saved.length === 0) await refuse(gatheringId, manager);
    });
  }
}

const refuse = async (gatheringId: number, manager: EntityManager): Promise<never> => {
  const isThere = await manager.existsBy(GatheringEntity, { id: gatheringId });
  throw isThere ? new ConflictException(rsvpMessages.past) : new NotFoundException(socialGatheringMessages.unknown);
};

import { actorOf, guestMessages, limits, socialGatheringMessages, type Actor, type Identity } from '@lab/contracts';
import { RateLimiter, Writes, type Work, type Repeat } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Transact, NamedVoter } from '../votes/voter.js';
import { GUESTS, LOCK_GATHERING } from './gathering-guest.sql.js';

interface Guest {
  gatheringId: number;
  guestKey: string;
  actor: Actor;
}

/**
 * Admits guests. A caller without cookies is a new guest in each request, so new guests are limited per gathering and
 * per network. Returning guests are not limited.
 */
@Injectable()
export class GuestEntranceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Returns a function that writes a vote or an answer. A guest is admitted in the same transaction. Members need no
   * admission.
   * @returns a function that throws ConflictException when the gathering is full and TooManyRequestsException when too
   * many new guests came from the caller's network
   */
  admissionOf(gatheringId: number, { guestKey, name }: NamedVoter, caller: Identity): Transact {
    if (guestKey === null) return (...write) => this.writes.once(caller, ...write);
    const guest = { gatheringId, guestKey, actor: actorOf(caller, name) };
    return (repeat, work) => this.write(guest, caller.address, repeat, work);
  }

  private async write<Answer>(
    { actor, ...guest }: Guest,
    address: string,
    repeat: Repeat | undefined,
    work: Work<Answer>,
  ): Promise<Answer> {
    const [guests] = await GUESTS.run(this.dataSource, { ...guest });
    if (guests!.isKnown) return this.writes.once(actor, repeat, work);
    const place = await this.limiter.take(`new-guests:${address}`, limits.newGuests, guestMessages.tooManyNew);
    let isNew = false;
    try {
      let wasNew = false;
      const answer = await this.writes.once(actor, repeat, async (manager) => {
        wasNew = await admit(guest, manager);
        return work(manager);
      });
      isNew = wasNew;
      return answer;
    } finally {
      // The write was refused, or a concurrent request admitted the same guest.
      if (!isNew) await place.giveBack();
    }
  }
}

/** @returns true for a new guest */
const admit = async ({ gatheringId, guestKey }: Omit<Guest, 'actor'>, manager: EntityManager): Promise<boolean> => {
  const found = await LOCK_GATHERING.run(manager, { gatheringId });
  if (found.length === 0) throw new NotFoundException(socialGatheringMessages.notFound);
  const [guests] = await GUESTS.run(manager, { gatheringId, guestKey });
  if (guests!.isKnown) return false;
  if (guests!.count >= limits.guests) throw new ConflictException(guestMessages.full);
  return true;
};

import { guestMessages, limits, socialGatheringMessages, type Identity } from '@lab/contracts';
import { RateLimiter } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Transact } from '../votes/transact.js';
import type { Voter } from '../votes/voter.js';
import { GatheringGuestEntity } from './gathering-guest.entity.js';

/** Those who come to an event ($1) at the same moment are let in one by one. */
const LOCK = 'SELECT FROM social_gatherings WHERE id = $1 FOR NO KEY UPDATE';

/** Lets a guest ($2) into an event ($1) that has fewer than $3. Nothing comes back when it has as many. */
const LET_IN = `
  INSERT INTO gathering_guests (gathering_id, guest_key)
  SELECT $1::integer, $2 WHERE (SELECT count(*) FROM gathering_guests WHERE gathering_id = $1::integer) < $3
  RETURNING id`;

interface Guest {
  gatheringId: number;
  guestKey: string;
}

/**
 * Where guests come in. A caller without cookies is a new guest with every call, so new ones are limited: of an event, and
 * of a network. Whoever was let in before goes on as they like.
 */
@Injectable()
export class GuestEntrance {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * How a visitor's vote or answer is written: a guest's first one together with the guest, both or neither.
   * @returns runs what it is given; throws ConflictException when the event is full, TooManyRequestsException when many
   * new guests have come from the caller's network. Undefined for a member, who needs no letting in
   */
  letIn(gatheringId: number, { guestKey }: Voter, { address }: Identity): Transact | undefined {
    if (guestKey === null) return undefined;
    return (write) => this.write({ gatheringId, guestKey }, address, write);
  }

  private async write(guest: Guest, address: string, write: (manager: EntityManager) => Promise<void>): Promise<void> {
    const { manager } = this.dataSource;
    if (await manager.existsBy(GatheringGuestEntity, { ...guest })) return write(manager);
    const place = await this.limiter.take(`new-guests:${address}`, limits.newGuests, guestMessages.tooManyNew);
    let isNew = false;
    try {
      isNew = await this.dataSource.transaction(async (inside) => {
        const wasNew = await admit(guest, inside);
        await write(inside);
        return wasNew;
      });
    } finally {
      // Refused, or a second call of the same guest at the same moment.
      if (!isNew) await place.giveBack();
    }
  }
}

/** @returns true for a guest who was not there yet */
const admit = async ({ gatheringId, guestKey }: Guest, manager: EntityManager): Promise<boolean> => {
  const found = await manager.query<unknown[]>(LOCK, [gatheringId]);
  if (found.length === 0) throw new NotFoundException(socialGatheringMessages.notFound);
  if (await manager.existsBy(GatheringGuestEntity, { gatheringId, guestKey })) return false;
  const letIn = await manager.query<unknown[]>(LET_IN, [gatheringId, guestKey, limits.guests]);
  if (letIn.length === 0) throw new ConflictException(guestMessages.full);
  return true;
};

import { rsvpMessages, socialGatheringMessages, type RsvpAnswer } from '@lab/contracts';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GatheringChanges } from '../gatherings/gathering-changes.js';
import { SocialGatheringEntity } from '../gatherings/social-gathering.entity.js';
import type { Transact } from '../votes/transact.js';
import type { NamedVoter } from '../votes/voter.js';

/** One answer each: $1 the event, $2 to $6 who answers what. Nothing comes back when the event is over or gone. */
const saveSql = (constraint: string): string => `
  INSERT INTO gathering_rsvps (gathering_id, member_id, guest_key, member_name, answer, head_count)
  SELECT id, $2::integer, $3::text, $4, $5, $6::integer FROM social_gatherings
  WHERE id = $1 AND proposed_date > clock_timestamp()
  ON CONFLICT ON CONSTRAINT ${constraint} DO UPDATE SET member_name = excluded.member_name,
    answer = excluded.answer, head_count = excluded.head_count, updated_at = now()
  RETURNING id`;

const SAVE_MEMBERS = saveSql('gathering_rsvps_member');
const SAVE_GUESTS = saveSql('gathering_rsvps_guest');

/** Who comes. */
@Injectable()
export class RsvpsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: GatheringChanges,
  ) {}

  /**
   * Keeps an answer; a second one replaces the first.
   * @param transact in which transaction, when more than the answer belongs to it
   * @throws NotFoundException without such an event, ConflictException when it is over
   */
  async save(
    gatheringId: number,
    { answer, headCount }: { answer: RsvpAnswer; headCount: number },
    { memberId, guestKey, name }: NamedVoter,
    transact: Transact = (write) => write(this.dataSource.manager),
  ): Promise<void> {
    const sql = memberId === null ? SAVE_GUESTS : SAVE_MEMBERS;
    const values = [gatheringId, memberId, guestKey, name, answer, headCount];
    await transact(async (manager) => {
      const saved = await manager.query<unknown[]>(sql, values);
      if (saved.length === 0) await this.refuse(gatheringId);
    });
    this.changes.publish();
  }

  private async refuse(gatheringId: number): Promise<never> {
    const isThere = await this.dataSource.manager.existsBy(SocialGatheringEntity, { id: gatheringId });
    throw isThere ? new ConflictException(rsvpMessages.past) : new NotFoundException(socialGatheringMessages.unknown);
  }
}

import type { CalendarLinkKind } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Index, Unique } from 'typeorm';

/**
 * A member's secret calendar link. It opens either the lab's meetings, to share with others, or the member's own
 * calendar, which has only one link. Only a hash of the token is stored.
 */
@Entity('calendar_links')
@Check('calendar_links_kind', `kind IN ('meetings', 'personal')`)
@Unique('calendar_links_token', ['tokenHash'])
@Index('calendar_links_member_id', ['memberId'])
@Index('calendar_links_one_personal', ['memberId'], { unique: true, where: `kind = 'personal'` })
export class CalendarLinkEntity extends RecordEntity {
  @Column('text')
  kind!: CalendarLinkKind;

  @Column('integer')
  memberId!: number;

  @Column('text')
  tokenHash!: string;

  /** True when its creator had not chosen an identity. The link then does not end with any member. */
  @Column('boolean', { default: false })
  isUnclaimed!: boolean;

  /** Fingerprint of the lab password at creation; null when the request did not come through the gateway. */
  @Column('text', { nullable: true })
  labPassword!: string | null;

  /** The version of the member's identity at creation. The link ends when this version does. */
  @Column('integer', { default: 0 })
  identityVersion!: number;

  /** Accurate to a minute. */
  @Column('timestamptz', { nullable: true })
  lastReadAt!: Date | null;
}

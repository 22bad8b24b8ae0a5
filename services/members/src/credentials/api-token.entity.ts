import type { TokenScope } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/** An API token, which lets a program act as a member. Only a hash of it is stored. */
@Entity('api_tokens')
@Unique('api_tokens_token_hash', ['tokenHash'])
@Check('api_tokens_scope', `scope IN ('read', 'write')`)
export class ApiTokenEntity extends RecordEntity {
  @Index('api_tokens_member_id')
  @ForeignKey(() => MemberEntity, { name: 'api_tokens_member', onDelete: 'CASCADE' })
  @Column('integer')
  memberId!: number;

  /** The name that its owner has chosen. */
  @Column('text')
  name!: string;

  @Column('text')
  scope!: TokenScope;

  @Column('text')
  tokenHash!: string;

  /** Fingerprint of the lab password at creation; null when the request did not come through the gateway. */
  @Column('text', { nullable: true })
  labPassword!: string | null;

  /** The version of the member's identity at creation. The token ends when this version does. */
  @Column('integer')
  identityVersion!: number;

  @Column('timestamptz')
  expiresAt!: Date;

  /** Accurate to a minute. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}

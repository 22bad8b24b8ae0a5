import type { TokenScope } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';

/** An API token, with which a program acts as a member. Only a hash of it is stored. */
@Entity('api_tokens')
@Unique('api_tokens_token_hash', ['tokenHash'])
@Check('api_tokens_scope', `scope IN ('read', 'write')`)
export class ApiTokenEntity extends RecordEntity {
  @Index('api_tokens_member_id')
  @ForeignKey(() => MemberEntity, { name: 'api_tokens_member', onDelete: 'CASCADE' })
  @Column('integer')
  memberId!: number;

  /** The name that its owner has given it. */
  @Column('text')
  name!: string;

  @Column('text')
  scope!: TokenScope;

  @Column('text')
  tokenHash!: string;

  /** Fingerprint of the lab password when it was made; null when its maker bypassed the gateway. */
  @Column('text', { nullable: true })
  labPassword!: string | null;

  /** The version of the member's identity when it was made: the token ends with it. */
  @Column('integer')
  identityVersion!: number;

  @Column('timestamptz')
  expiresAt!: Date;

  /** Accurate to a minute. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The version of a member's identity, 0 without a row. It outlives a deleted member: one who is restored later must not
 * get the sessions from before back.
 */
@Entity('member_identities')
export class MemberIdentityEntity {
  @PrimaryColumn('integer')
  memberId!: number;

  @Column('integer')
  version!: number;
}

import type { MemberLink } from '@lab/contracts';
import { EditedRecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Index, ForeignKey, PrimaryColumn } from 'typeorm';

/** A current or former member of the lab. */
@Entity('lab_members')
@Check('lab_members_personal_website', `personal_website ~* '^https?://'`)
@Check('lab_members_email_known', `email <> '' OR is_alumni`)
@Check('lab_members_years', 'left_year >= joined_year')
@Index('lab_members_email', { synchronize: false })
export class MemberEntity extends EditedRecordEntity {
  @Column('text')
  name!: string;

  @Column('text')
  nameEn!: string;

  /** The title of one of the lab's roles, or of a former role. */
  @Column('text')
  role!: string;

  @Column('text')
  department!: string;

  /** Unique, ignoring case. Alumni may have none. */
  @Column('text')
  email!: string;

  @Column('text', { default: '' })
  researchKeywords!: string;

  @Column('text', { nullable: true })
  personalWebsite!: string | null;

  /** The iD only, without the address of the record. */
  @Index('lab_members_orcid', { unique: true })
  @Column('text', { nullable: true })
  orcid!: string | null;

  @Index('lab_members_photo_key')
  @Column('text', { nullable: true })
  photoKey!: string | null;

  @Column('boolean', { default: false })
  isAlumni!: boolean;

  /** The years in the lab, if known. */
  @Column('integer', { nullable: true })
  joinedYear!: number | null;

  @Column('integer', { nullable: true })
  leftYear!: number | null;

  /** An academic title, which is not part of the name. */
  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text', { nullable: true })
  biography!: string | null;

  @Column('jsonb', { default: [] })
  links!: MemberLink[];

  /** Names in papers that differ from the member's. */
  @Column('jsonb', { default: [] })
  otherNames!: string[];

  @Column('text', { nullable: true })
  degree!: string | null;

  @Column('text', { nullable: true })
  thesisTitle!: string | null;

  @Column('text', { nullable: true })
  firstPosition!: string | null;

  /** A former member's current position. */
  @Column('text', { nullable: true })
  currentPosition!: string | null;
}

/** Exists if a member has changed their own entry and no administrator has changed it since. */
@Entity('own_changes')
export class OwnChangeEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => MemberEntity, { name: 'own_changes_member', onDelete: 'CASCADE' })
  memberId!: number;

  @Column('timestamptz')
  changedAt!: Date;
}

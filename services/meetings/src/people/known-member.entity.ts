import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A copy of what the members service has last said of a member, so that lists need not ask it. */
@Entity('known_members')
export class KnownMemberEntity {
  @PrimaryColumn('integer')
  id!: number;

  @Column('text')
  name!: string;

  @Column('text')
  nameEn!: string;

  /** Who has left the lab is in no rotation, and not away. */
  @Column('boolean', { default: false })
  isAlumni!: boolean;
}

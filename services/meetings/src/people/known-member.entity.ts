import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member as the members service last said it, so that lists need not ask for them. */
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

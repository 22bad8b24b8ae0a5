import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The names of a member as the members service last said them, so that lists need not ask for them. */
@Entity('known_members')
export class KnownMemberEntity {
  @PrimaryColumn('integer')
  id!: number;

  @Column('text')
  name!: string;

  @Column('text')
  nameEn!: string;
}

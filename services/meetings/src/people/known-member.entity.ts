import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A copy of the member's data from the members service, so that lists need no request to it. */
@Entity('known_members')
export class KnownMemberEntity {
  @PrimaryColumn('integer')
  id!: number;

  @Column('text')
  name!: string;

  @Column('text')
  nameEn!: string;

  /** True for a former member, who is in no rotation and has no absences. */
  @Column('boolean', { default: false })
  isAlumni!: boolean;
}

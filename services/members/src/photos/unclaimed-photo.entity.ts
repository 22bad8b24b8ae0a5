import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A stored photo that no request and no member refers to (yet, or any more). */
@Entity('unclaimed_photos')
export class UnclaimedPhotoEntity {
  @PrimaryColumn('text')
  photoKey!: string;

  @Column('timestamptz', { default: () => 'now()' })
  since!: Date;
}

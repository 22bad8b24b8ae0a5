import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Index } from 'typeorm';

/** An uploaded image or PDF. It never changes, because a different file gets a different name. */
@Entity('files')
@Check('files_width', 'width > 0')
@Check('files_height', 'height > 0')
export class FileEntity extends RecordEntity {
  /** A hash of its bytes, and the extension of its type. */
  @Index('files_name', { unique: true })
  @Column('text')
  name!: string;

  /** Its file name at the first upload; null if it had none. */
  @Column('text', { nullable: true })
  originalName!: string | null;

  /** Its media type. */
  @Column('text')
  type!: string;

  /** In pixels; null if it is not an image. */
  @Column('integer', { nullable: true })
  width!: number | null;

  @Column('integer', { nullable: true })
  height!: number | null;

  @Column('bytea', { select: false })
  body!: Buffer;
}

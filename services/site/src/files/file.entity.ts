import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Index } from 'typeorm';

/** An image or PDF that was uploaded. It never changes: another file has another name. */
@Entity('files')
@Check('files_width', 'width > 0')
@Check('files_height', 'height > 0')
export class FileEntity extends RecordEntity {
  /** A hash of its bytes, and the ending of its type. */
  @Index('files_name', { unique: true })
  @Column('text')
  name!: string;

  /** What it was called when it was uploaded first; null when it had no name. */
  @Column('text', { nullable: true })
  originalName!: string | null;

  /** Its media type. */
  @Column('text')
  type!: string;

  /** In pixels; null for what is no image. */
  @Column('integer', { nullable: true })
  width!: number | null;

  @Column('integer', { nullable: true })
  height!: number | null;

  @Column('bytea', { select: false })
  body!: Buffer;
}

import type { InlineHashes } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Column, Entity, Index } from 'typeorm';

/** A file of the rendered site, such as a page, its texts or a font. All are written in one transaction. */
@Entity('rendered_pages')
export class RenderedPageEntity extends RecordEntity {
  @Index('rendered_pages_path', { unique: true })
  @Column('text')
  path!: string;

  /** A hash of its bytes. */
  @Index('rendered_pages_hash')
  @Column('text')
  hash!: string;

  /** Its media type. */
  @Column('text')
  type!: string;

  /** True if its name contains a hash of its content. */
  @Column('boolean')
  isImmutable!: boolean;

  /** Hashes of the inline code that the renderer wrote into the page; null if this is not a page. */
  @Column('jsonb', { nullable: true })
  inline!: InlineHashes | null;

  /** A hash of a page's content, without parts that differ with each build or day. */
  @Column('text', { nullable: true })
  says!: string | null;

  /** When that content last changed. */
  @Column('timestamptz', { default: () => 'now()' })
  changedAt!: Date;

  @Column('bytea', { select: false })
  body!: Buffer;
}

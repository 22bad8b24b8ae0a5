import type { InlineHashes } from '@lab/contracts';
import { RecordEntity } from '@lab/service-kit/entities';
import { Column, Entity, Index } from 'typeorm';

/** A file of the rendered site: a page, its words, a font. All are written in one transaction. */
@Entity('pages')
export class PageEntity extends RecordEntity {
  @Index('pages_path', { unique: true })
  @Column('text')
  path!: string;

  /** Of its bytes. */
  @Index('pages_hash')
  @Column('text')
  hash!: string;

  /** Its media type. */
  @Column('text')
  type!: string;

  /** True where its name has a hash of its content. */
  @Column('boolean')
  isImmutable!: boolean;

  /** What the renderer wrote into a page to be run; null where it is no page. */
  @Column('jsonb', { nullable: true })
  inline!: InlineHashes | null;

  /** A hash of what a page says to its readers, without what each build or day writes differently. */
  @Column('text', { nullable: true })
  says!: string | null;

  /** When that changed. */
  @Column('timestamptz', { default: () => 'now()' })
  changedAt!: Date;

  @Column('bytea', { select: false })
  body!: Buffer;
}

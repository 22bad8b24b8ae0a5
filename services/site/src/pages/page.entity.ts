import type { ListedPage } from '@lab/contracts';
import { EditedRecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Index } from 'typeorm';

/** A page that the lab has written, such as its imprint. */
@Entity('pages')
@Check('pages_place_known', `place IN ('menu', 'footer', 'none')`)
@Check('pages_audience_known', `audience IN ('public', 'members')`)
export class PageEntity extends EditedRecordEntity {
  /** The last part of its address. */
  @Index('pages_slug', { unique: true })
  @Column('text')
  slug!: string;

  @Column('text')
  title!: string;

  /** Markdown. */
  @Column('text')
  body!: string;

  @Column('text')
  place!: ListedPage['place'];

  @Column('text')
  audience!: ListedPage['audience'];

  /** Its place among the others. Equal positions are in the order of creation. */
  @Column('integer')
  position!: number;
}

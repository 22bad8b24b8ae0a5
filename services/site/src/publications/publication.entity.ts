import { EditedRecordEntity } from '@lab/service-kit/entities';
import { Column, Entity, Index } from 'typeorm';

/** A publication of the lab, kept as its BibTeX entry: what the site shows is made of that. */
@Entity('publications')
// Unique for the key, without regard to case.
@Index('publications_key', { synchronize: false })
export class PublicationEntity extends EditedRecordEntity {
  @Column('text')
  key!: string;

  /** The entry with the fields of this site, such as its topics and its PDF. */
  @Column('text')
  source!: string;
}

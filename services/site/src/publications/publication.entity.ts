import { EditedRecordEntity } from '@lab/service-kit/entities';
import { limits } from '@lab/contracts';
import { Check, Column, Entity, Index } from 'typeorm';

/** The rule of `isAddressable`, as far as PostgreSQL can check it: ASCII characters only. */
export const keyIsAddressable = String.raw`
  length(key) <= ${limits.lineLength} AND key !~ '[\x01-\x2a\x2c\x3b-\x40\x5b-\x5e\x60\x7b-\x7f]'
  AND key !~ '(^|/)\.{0,2}(/|$)'`;

/** A publication of the lab. It is stored as a BibTeX entry, from which the site's data is derived. */
@Entity('publications')
// The key is unique, ignoring case.
@Index('publications_key', { synchronize: false })
@Check('publications_key_addressable', keyIsAddressable)
export class PublicationEntity extends EditedRecordEntity {
  @Column('text')
  key!: string;

  /** The entry, including the site's own fields such as topics and PDF. */
  @Column('text')
  source!: string;
}

import { EditedRecordEntity } from '@lab/service-kit/entities';
import { limits } from '@lab/contracts';
import { Check, Column, Entity, Index } from 'typeorm';

/** The rule of `isAddressable` for ASCII, as far as PostgreSQL can tell: letters of other scripts are not its business. */
export const keyIsAddressable = String.raw`
  length(key) <= ${limits.lineLength} AND key !~ '[\x01-\x2a\x2c\x3b-\x40\x5b-\x5e\x60\x7b-\x7f]'
  AND key !~ '(^|/)\.{0,2}(/|$)'`;

/** A publication of the lab, kept as its BibTeX entry: what the site shows is made of that. */
@Entity('publications')
// Unique for the key, without regard to case.
@Index('publications_key', { synchronize: false })
@Check('publications_key_addressable', keyIsAddressable)
export class PublicationEntity extends EditedRecordEntity {
  @Column('text')
  key!: string;

  /** The entry with the fields of this site, such as its topics and its PDF. */
  @Column('text')
  source!: string;
}

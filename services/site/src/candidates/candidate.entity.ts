import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Index } from 'typeorm';

/** A work in the ORCID record of a member that the list does not have. */
@Entity('publication_candidates')
@Check('publication_candidates_decision', `decision IN ('accepted', 'dismissed')`)
export class CandidateEntity extends RecordEntity {
  /** Its DOI or arXiv number: nobody decides twice about one. */
  @Index('publication_candidates_external_id', { unique: true })
  @Column('text')
  externalId!: string;

  @Column('text')
  title!: string;

  @Column('text')
  bibtex!: string;

  /** Null as long as nobody has decided. */
  @Column('text', { nullable: true })
  decision!: 'accepted' | 'dismissed' | null;
}

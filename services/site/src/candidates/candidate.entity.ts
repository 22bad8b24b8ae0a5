import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Index } from 'typeorm';

/** A work from a member's ORCID record that is not in the list of publications. */
@Entity('publication_candidates')
@Check('publication_candidates_decision', `decision IN ('accepted', 'dismissed')`)
export class CandidateEntity extends RecordEntity {
  /** Its DOI or arXiv number. Each is suggested only once. */
  @Index('publication_candidates_external_id', { unique: true })
  @Column('text')
  externalId!: string;

  @Column('text')
  title!: string;

  @Column('text')
  bibtex!: string;

  /** Null until it is accepted or dismissed. */
  @Column('text', { nullable: true })
  decision!: 'accepted' | 'dismissed' | null;
}

import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Index } from 'typeorm';

/** A question without a good answer. It contains nothing that identifies the visitor, unless they asked for a reply. */
@Entity('unanswered_questions')
@Check('unanswered_questions_question', 'length(question) <= 300')
@Check('unanswered_questions_times_asked', 'times_asked >= 0')
@Check('unanswered_questions_times_disliked', 'times_disliked >= 0')
@Check('unanswered_questions_times_liked', 'times_liked >= 0')
export class UnansweredQuestionEntity extends RecordEntity {
  /** As first asked. */
  @Column('text')
  question!: string;

  /** Without case and punctuation, for recognising equal questions. */
  @Index('unanswered_questions_normalized_question', { unique: true })
  @Column('text')
  normalizedQuestion!: string;

  /** How often it was not answered. */
  @Column('integer', { default: 1 })
  timesAsked!: number;

  @Column('timestamptz', { default: () => 'now()' })
  lastAskedAt!: Date;

  @Column('integer', { default: 0 })
  timesDisliked!: number;

  @Column('integer', { default: 0 })
  timesLiked!: number;

  /** The e-mail addresses of visitors who want a reply, comma-separated. */
  @Column('text', { default: '' })
  emails!: string;

  /** When an administrator marked it as done. */
  @Column('timestamptz', { nullable: true })
  doneAt!: Date | null;
}

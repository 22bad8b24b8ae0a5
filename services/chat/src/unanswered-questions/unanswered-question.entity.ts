import { RecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Index } from 'typeorm';

/** A question that was not answered, or badly, without anything that tells who asked, unless they want an answer. */
@Entity('unanswered_questions')
@Check('unanswered_questions_question', 'length(question) <= 300')
@Check('unanswered_questions_times_asked', 'times_asked >= 0')
@Check('unanswered_questions_times_disliked', 'times_disliked >= 0')
@Check('unanswered_questions_times_liked', 'times_liked >= 0')
export class UnansweredQuestionEntity extends RecordEntity {
  /** As it was asked first. */
  @Column('text')
  question!: string;

  /** Without case and punctuation: what makes two questions the same. */
  @Index('unanswered_questions_normalized_question', { unique: true })
  @Column('text')
  normalizedQuestion!: string;

  /** How often there was no answer. */
  @Column('integer', { default: 1 })
  timesAsked!: number;

  @Column('timestamptz', { default: () => 'now()' })
  lastAskedAt!: Date;

  @Column('integer', { default: 0 })
  timesDisliked!: number;

  @Column('integer', { default: 0 })
  timesLiked!: number;

  /** Who wants to be answered, comma-separated. */
  @Column('text', { default: '' })
  emails!: string;

  /** When an administrator had done with it. */
  @Column('timestamptz', { nullable: true })
  doneAt!: Date | null;
}

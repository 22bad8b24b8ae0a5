import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A question the lab's content did not answer, without anything that tells who asked. */
@Entity('unanswered_questions')
@Check('unanswered_questions_question', 'length(question) <= 300')
@Check('unanswered_questions_times_asked', 'times_asked > 0')
export class UnansweredQuestionEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  /** As it was asked first. */
  @Column('text')
  question!: string;

  /** Without case and punctuation: what makes two questions the same. */
  @Index('unanswered_questions_normalized_question', { unique: true })
  @Column('text')
  normalizedQuestion!: string;

  @Column('integer', { default: 1 })
  timesAsked!: number;

  @Column('timestamptz', { default: () => 'now()' })
  lastAskedAt!: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

import { EditedRecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity } from 'typeorm';

/** A question that the lab guide can answer. Lists are comma-separated, so that they can be edited as text. */
@Entity('faq_entries')
@Check('faq_entries_question', `btrim(question) <> '' AND length(question) <= 300`)
@Check('faq_entries_answer', `btrim(answer) <> '' AND length(answer) <= 5000`)
@Check(
  'faq_entries_intents',
  `string_to_array(replace(intents, ' ', ''), ',') <@ ARRAY['prospective_student', 'collaborator', 'general_visitor', 'unknown']`,
)
@Check('faq_entries_examples', `length(examples) <= 60200`)
@Check('faq_entries_question_zh', `btrim(question_zh) <> '' AND length(question_zh) <= 300`)
@Check('faq_entries_answer_zh', `btrim(answer_zh) <> '' AND length(answer_zh) <= 5000`)
export class FaqEntryEntity extends EditedRecordEntity {
  @Column('text')
  question!: string;

  @Column('text')
  answer!: string;

  /** Other words that visitors use for it. */
  @Column('text', { default: '' })
  keywords!: string;

  /**
   * Other questions that it answers, one per line. The check allows the contract's maximum of 200 lines of 300
   * characters.
   */
  @Column('text', { default: '' })
  examples!: string;

  /** The kinds of visitors it is meant for; everyone if empty. */
  @Column('text', { default: '' })
  intents!: string;

  /** The Chinese version, if the lab has written one. */
  @Column('text', { nullable: true })
  questionZh!: string | null;

  @Column('text', { nullable: true })
  answerZh!: string | null;
}

import type { ServiceDatabase } from '@lab/service-kit';
import { FaqEntryEntity } from '../faq-entries/faq-entry.entity.js';
import { UnansweredQuestionEntity } from '../unanswered-questions/unanswered-question.entity.js';
import { GuideAnswerEntity } from '../lab-guide/guide-answer.entity.js';
import { CreateChat1764800000000 } from './migrations/1764800000000-create-chat.js';
import { AddGuideAnswers1796000500000 } from './migrations/1796000500000-add-guide-answers.js';

/** The schema `chat`. */
export const chatDatabase: ServiceDatabase = {
  service: 'chat',
  entities: [FaqEntryEntity, GuideAnswerEntity, UnansweredQuestionEntity],
  migrations: [CreateChat1764800000000, AddGuideAnswers1796000500000],
};

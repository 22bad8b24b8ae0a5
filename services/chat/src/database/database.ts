import type { ServiceDatabase } from '@lab/service-kit';
import { FaqEntryEntity } from '../faq-entries/faq-entry.entity.js';
import { UnansweredQuestionEntity } from '../unanswered-questions/unanswered-question.entity.js';
import { CreateChat1763700000000 } from './migrations/1763700000000-create-chat.js';
import { JoinCounterParts1764260000000 } from './migrations/1764260000000-join-counter-parts.js';
import { WorkOnQuestions1764300000000 } from './migrations/1764300000000-work-on-questions.js';

/** The schema `chat`. */
export const chatDatabase: ServiceDatabase = {
  service: 'chat',
  entities: [FaqEntryEntity, UnansweredQuestionEntity],
  migrations: [CreateChat1763700000000, JoinCounterParts1764260000000, WorkOnQuestions1764300000000],
};

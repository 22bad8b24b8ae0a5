import { describeAuthors, emptyTables, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { startChatService } from './chat-service.js';

const QUESTIONS = '/api/labguide/questions';

/** Nobody can look up who asked what. */
const author = { name: 'A visitor', memberId: null, role: null, isProven: false, session: null };

let service: StartedService;

beforeAll(async () => {
  service = await startChatService();
});
afterAll(() => service.close());
beforeEach(() => emptyTables(service, 'unanswered_questions, idempotency_keys'));

const createQuestion = async (): Promise<number> => {
  const [{ id }] = await service.dataSource.query(
    `INSERT INTO unanswered_questions (question, normalized_question) VALUES ('Hi?', 'hi') RETURNING id`,
  );
  return id;
};

describeAuthors({
  service: () => service,
  writes: {
    'POST /api/labguide/chat': async () => ({
      path: '/api/labguide/chat',
      body: { message: 'Does the lab own a zzsubmarine?' },
      author,
    }),
    'POST /api/labguide/feedback': async () => ({
      path: '/api/labguide/feedback',
      body: { kind: 'disliked', question: 'How do I apply?' },
      author,
    }),
    'PUT /api/labguide/questions/{id}': async () => ({
      path: `${QUESTIONS}/${await createQuestion()}`,
      body: { isDone: true },
    }),
    'DELETE /api/labguide/questions/{id}': async () => ({ path: `${QUESTIONS}/${await createQuestion()}` }),
    'POST /api/labguide/questions/{id}/faq-entry': async () => ({
      path: `${QUESTIONS}/${await createQuestion()}/faq-entry`,
      body: { question: 'May I bring my zzdog?', answer: 'On a leash.', keywords: ['zzpets'] },
    }),
  },
});

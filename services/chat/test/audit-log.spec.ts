import { emptyTables } from '@lab/test-kit';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { startChatService } from './chat-service.js';

const service = await startChatService();
afterAll(() => service.close());
beforeEach(() => emptyTables(service, 'unanswered_questions, idempotency_keys'));

it.each([
  ['chat', { message: 'Does the lab own a zzsubmarine?' }],
  ['feedback', { kind: 'disliked', question: 'How do I apply?' }],
])('the audit log never shows who asked what: %s', async (route, body) => {
  const asked = service.as({ role: 'member', chosenMember: { id: 2, name: '王小明' }, sessionId: '0123456789abcdef' });
  expect((await asked.post(`/api/labguide/${route}`, body)).status).toBeLessThan(300);
  const actors = await service.dataSource.query(
    `SELECT DISTINCT actor::jsonb FROM audit_log WHERE table_name = 'chat.unanswered_questions'`,
  );
  expect(actors).toEqual([
    { actor: { name: 'A visitor', memberId: null, role: null, isProven: false, session: null, token: null } },
  ]);
});

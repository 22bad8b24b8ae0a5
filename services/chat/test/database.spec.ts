import { findSchemaDrift, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startChatService } from './chat-service.js';

describe('the chat schema', () => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startChatService();
  });
  afterAll(() => service.close());

  it('matches the entities', async () => {
    expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  });

  it.each([
    ['an empty question', `question = ' '`],
    ['a question of 301 characters', `question = repeat('x', 301)`],
    ['an answer of 5,001 characters', `answer = repeat('x', 5001)`],
    ['an unknown intent', `intents = 'collaborator, burglar'`],
  ])('refuses %s', async (_, change) => {
    await expect(service.dataSource.query(`UPDATE faq_entries SET ${change}`)).rejects.toThrow(
      'violates check constraint',
    );
  });

  it('accepts any list of intents', async () => {
    for (const intents of ['', 'collaborator,unknown', 'general_visitor, prospective_student'])
      await service.dataSource.query('UPDATE faq_entries SET intents = $1', [intents]);
    const [{ intents }] = await service.dataSource.query('SELECT DISTINCT intents FROM faq_entries');
    expect(intents).toBe('general_visitor, prospective_student');
  });
});

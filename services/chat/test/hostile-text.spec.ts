import { limits } from '@lab/contracts';
import { feedHostileTexts, searchAs } from '@lab/test-kit';
import { describe, expect, it } from '@jest/globals';
import { stripMarkdown, checkReply } from '../src/model/check-reply.js';
import { withSources } from '../src/answers/chat-answer.js';
import { maskPersonalData } from '../src/unanswered-questions/personal-data.js';
import { post } from './ask.js';
import { startChatService } from './chat-service.js';
import { sampleLab } from './lab-guide-of.js';

const { vocabulary } = sampleLab();

describe('the lab guide', () => {
  // The contracts test that a message of any length is parsed in linear time.
  it('needs little time for any message, earlier turn or search, and answers others meanwhile', async () => {
    const service = await startChatService();
    const use = async (text: string) => {
      const message = text.slice(0, limits.chatMessageLength);
      const content = text.slice(0, limits.conversationMessageLength);
      const [answer, following, health] = await Promise.all([
        post(service, { message }),
        post(service, { message: 'And it?', conversation: [{ role: 'user', content }] }),
        service.anonymous.get('/healthz'),
        searchAs(service.anonymous, `x${text.slice(0, 99)}`),
      ]);
      expect([answer.status < 500, following.status, health.status]).toEqual([true, 200, 200]);
    };
    await expect(feedHostileTexts(limits.conversationMessageLength, use)).resolves.toBeUndefined();
    for (const sign of ['\u3316', '\ufdfa']) await use(sign.repeat(limits.chatMessageLength));
    await service.close();
  });
});

describe('text for the lab guide', () => {
  it('is cut to the length of a message after normalization', () => {
    expect([...maskPersonalData('\ufdfa'.repeat(limits.chatMessageLength))].length).toBeLessThanOrEqual(
      limits.chatMessageLength,
    );
  });

  it('is not searched for words of more than 40 letters', () => {
    expect(vocabulary.termsOfQuestion('x'.repeat(40))).toHaveLength(1);
    expect(vocabulary.termsOfQuestion('x'.repeat(41))).toEqual([]);
  });

  it.each([
    ['masks', maskPersonalData],
    ['terms', (text: string) => vocabulary.termsOfQuestion(text)],
    ['replies', (text: string) => checkReply(text, { message: text, passages: [], vocabulary })],
    ['Markdown', stripMarkdown],
    ['long answers', (text: string) => withSources(text, [], 'own')],
  ])('is read in linear time: %s', async (_, read) => {
    await expect(feedHostileTexts(200_000, read)).resolves.toBeUndefined();
  });
});

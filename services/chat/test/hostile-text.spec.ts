import { limits, visibleText } from '@lab/contracts';
import { feedHostileTexts, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stripMarkdown, checkReply } from '../src/model/check-reply.js';
import { withSources } from '../src/answers/chat-answer.js';
import { maskPersonalData } from '../src/unanswered-questions/personal-data.js';
import { post } from './ask.js';
import { startChatService } from './chat-service.js';
import { shippedVocabulary } from './shipped-knowledge.js';

let service: StartedService;

beforeAll(async () => {
  service = await startChatService();
});
afterAll(() => service.close());

/** Asks, and asks at the same time whether the process lives. */
const askBesideOthers = async (body: object): Promise<number> => {
  const [answer, health] = await Promise.all([post(service, body), service.anonymous.get('/healthz')]);
  expect(health.status).toBe(200);
  return answer.status;
};

describe('the lab guide', () => {
  it('takes no more than its share of time for any message, and answers others meanwhile', async () => {
    await expect(
      feedHostileTexts(limits.chatMessageLength, (message) => askBesideOthers({ message })),
    ).resolves.toBeUndefined();
  });

  it('takes no more than its share of time for any earlier turn', async () => {
    const ask = (content: string) => askBesideOthers({ message: 'And it?', conversation: [{ role: 'user', content }] });
    await expect(feedHostileTexts(limits.chatTurnLength, ask)).resolves.toBeUndefined();
  });

  it('refuses a message of any length beyond its limit in the time that reading it takes', async () => {
    const ask = async (message: string) => {
      // Blanks around a message, and what is invisible, do not count.
      const { length } = visibleText(message);
      expect(await askBesideOthers({ message })).toBe(length > 0 && length <= limits.chatMessageLength ? 200 : 400);
    };
    await expect(feedHostileTexts(80_000, ask)).resolves.toBeUndefined();
  });

  it.each(['\u3316', '\ufdfa'])('answers a message of 2,000 times %j', async (sign) => {
    expect(await askBesideOthers({ message: sign.repeat(limits.chatMessageLength) })).toBe(200);
  });
});

describe('what the lab guide reads', () => {
  it('is at most as long as a message, however long its usual spelling is', () => {
    expect([...maskPersonalData('\ufdfa'.repeat(limits.chatMessageLength))].length).toBeLessThanOrEqual(
      limits.chatMessageLength,
    );
  });

  it('is not searched for words of more than 40 letters', () => {
    expect(shippedVocabulary.termsOfQuestion('x'.repeat(40))).toHaveLength(1);
    expect(shippedVocabulary.termsOfQuestion('x'.repeat(41))).toEqual([]);
  });

  it.each([
    ['masks', maskPersonalData],
    ['terms', (text: string) => shippedVocabulary.termsOfQuestion(text)],
    ['replies', (text: string) => checkReply(text, { message: text, passages: [], vocabulary: shippedVocabulary })],
    ['Markdown', stripMarkdown],
    ['long answers', (text: string) => withSources(text, [], 'english')],
  ])('is read once from its beginning to its end: %s', async (_, read) => {
    await expect(feedHostileTexts(200_000, read)).resolves.toBeUndefined();
  });
});

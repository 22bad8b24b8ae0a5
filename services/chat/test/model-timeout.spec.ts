import type { ServerResponse } from 'node:http';
import { createLogger } from '@lab/service-kit';
import { onTestFinished } from '@lab/test-kit';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { OpenAiModel } from '../src/model/openai-model.js';
import { ask } from './ask.js';
import { startChatService } from './chat-service.js';
import { ModelEndpoint, type Behaviour } from './model-endpoint.js';
import { shippedVocabulary } from './shipped-knowledge.js';

/** A time limit of so many milliseconds ends when the returned function is called, others as ever. */
const endTimeAtWill = (limit: number): (() => void) => {
  const time = new AbortController();
  const { timeout } = AbortSignal;
  const spy = jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => (milliseconds === limit ? time.signal : timeout(milliseconds)));
  onTestFinished(() => spy.mockRestore());
  return () => time.abort(new DOMException('The time is over', 'TimeoutError'));
};

/** Starts a completion and never ends it. */
const halfAnswer = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices": [');

const endpoint = await ModelEndpoint.start();
const service = await startChatService({ CHAT_API_URL: endpoint.url, CHAT_MODEL: 'test-model' });
afterAll(async () => {
  await service.close();
  endpoint.stop();
});

describe('a model that hangs', () => {
  it('is replaced by the FAQ after 15 seconds, also when it has begun to answer', async () => {
    const over = endTimeAtWill(15_000);
    const begun = new Promise<void>((resolve) => {
      endpoint.behave = (response) => {
        halfAnswer(response);
        resolve();
      };
    });
    const answer = ask(service, 'How do I apply?');
    await begun;
    over();
    const { reply, source } = await answer;
    expect(source).toBe('faq');
    expect(reply).toContain('Source: FAQ');
    expect(service.logLines.join('')).toContain('it took longer than 15 s');
  });

  it.each<[string, Behaviour]>([
    ['does not answer at all', () => undefined],
    ['stops half-way', halfAnswer],
    [
      'sends a blank now and then',
      (response) => {
        halfAnswer(response);
        const drip = setInterval(() => (response.destroyed ? clearInterval(drip) : response.write(' ')), 20);
      },
    ],
  ])('is given up when the time is over and it %s', async (_, behave) => {
    endpoint.behave = behave;
    const options = { baseUrl: endpoint.url, apiKey: undefined, model: 'test-model', timeout: 200 };
    const model = new OpenAiModel(options, createLogger('chat', 'silent'));
    const { signal } = new AbortController();
    const question = { lab: 'Lab', message: 'Hi', conversation: [], passages: [], vocabulary: shippedVocabulary };
    expect(await model.answer(question, { signal })).toBeNull();
  });
});

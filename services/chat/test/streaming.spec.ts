import type { ServerResponse } from 'node:http';
import { chatEventSchema, type ChatAnswer } from '@lab/contracts';
import { eventually } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { BAD_MODELS, goodModel } from './bad-models.js';
import { startChatService } from './chat-service.js';
import { visitorOf } from './ask.js';
import { completion, json, ModelEndpoint, type Behaviour } from './model-endpoint.js';

const chunk = (content: string | null, finish: string | null): string =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test',
    choices: [{ index: 0, delta: content === null ? {} : { content }, finish_reason: finish }],
  })}\n\n`;

/** The whole answer of a behaviour. */
const wholeOf = (behave: Behaviour, ...[response, request]: Parameters<Behaviour>): string | undefined => {
  let body: string | undefined;
  const instead = { writeHead: () => ({ end: (text: string) => (body = text) }) } as unknown as ServerResponse;
  Object.assign(instead, { req: response.req });
  behave(instead, request);
  return body;
};

/** The same answer of a model, sent in small parts as endpoints do for streams. */
const streamed =
  (behave: Behaviour): Behaviour =>
  (response, request) => {
    const { choices } = JSON.parse(wholeOf(behave, response, request)!) as {
      choices: { finish_reason: string; message: { content: string } }[];
    };
    const [{ finish_reason: finish, message }] = choices as [(typeof choices)[0]];
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of message.content.match(/[\s\S]{1,7}/g) ?? []) response.write(chunk(part, null));
    response.end(`${chunk(null, finish)}data: [DONE]\n\n`);
  };

const QUESTION = 'How do I apply to join the lab?';
const OWN_WORDS = /^Write to the professor by e-mail at /;

const endpoint = await ModelEndpoint.start();
const service = await startChatService({ CHAT_API_URL: endpoint.url, CHAT_API_KEY: 'sk', CHAT_MODEL: 'test-model' });
afterAll(async () => {
  await service.close();
  endpoint.stop();
});

const ACCEPT = { accept: 'text/event-stream' };

/** Requests a stream, and returns the pieces and the final answer. */
const listen = async (behave: Behaviour, message = QUESTION): Promise<{ pieces: string[]; answer: ChatAnswer }> => {
  endpoint.behave = behave;
  const response = await visitorOf(service).post('/api/labguide/chat', { message }, ACCEPT);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const events = [...String(response.body).matchAll(/^data: (.*)$/gm)].map(([, data]) =>
    chatEventSchema.parse(JSON.parse(data!)),
  );
  const pieces = events.flatMap((event) => ('piece' in event ? [event.piece] : []));
  const answers = events.flatMap((event) => ('answer' in event ? [event.answer] : []));
  expect(answers).toHaveLength(1);
  expect('answer' in events.at(-1)!).toBe(true);
  return { pieces, answer: answers[0]! };
};

describe('a model that follows its passages', () => {
  it('is shown sentence by sentence, and completely at the end', async () => {
    const text =
      'Write to the professor by e-mail first [1]. Attach your transcript [1]. A short letter says more [1].';
    const { pieces, answer } = await listen(streamed(completion(text)));
    expect(pieces).toEqual(['Write to the professor by e-mail first.', ' Attach your transcript.']);
    expect(answer).toMatchObject({
      source: 'ai',
      outcome: 'found',
      text: 'Write to the professor by e-mail first. Attach your transcript. A short letter says more.',
      sources: [{ title: 'FAQ – How do I apply to join the lab?', href: null }],
    });
    expect(answer.reply).toMatch(/says more\.\n\nSource: FAQ – How do I apply/);
    expect(endpoint.requests.at(-1)!.body.stream).toBe(true);
  });

  it('shows no sentence before its citation, and none of its thoughts', async () => {
    const text = 'Write to the professor first. Attach your transcript [1]. Then wait for a letter [1].';
    const { pieces, answer } = await listen(streamed(completion(`<think>Bananas. They are fine.</think>${text}`)));
    expect(pieces).toEqual(['Write to the professor first. Attach your transcript.']);
    expect(answer.source).toBe('ai');
  });
});

describe('a model that cannot be trusted', () => {
  it.each(['leaves the topic', 'is cut off'])('is replaced by the lab’s own texts when it %s', async (kind) => {
    const { pieces, answer } = await listen(streamed(BAD_MODELS[kind]!));
    const passage = endpoint.lastPrompt.passages[0]!.text;
    expect(passage.startsWith(pieces.join(''))).toBe(true);
    expect(answer).toMatchObject({ source: 'faq', reply: expect.stringMatching(OWN_WORDS) as unknown });
  });

  it('is replaced when a later sentence cannot be shown, without showing that sentence', async () => {
    for (const sentence of ['<a href=x. Attach> it [1].', 'It is at https://evil.example/x [1].', 'Attach it [77].']) {
      const { pieces, answer } = await listen(streamed(completion(`Write first [1]. ${sentence} Wait [1].`)));
      expect([sentence, pieces.join(''), answer.source]).toEqual([sentence, 'Write first.', 'faq']);
    }
  });

  it('is replaced when it fails, does not stream or breaks off', async () => {
    const failures: Behaviour[] = [
      json(500, {}),
      completion('Write first [1].'),
      (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).destroy(),
      (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"ch\n\n'),
    ];
    for (const behave of failures) {
      const { pieces, answer } = await listen(behave);
      expect([pieces, answer.reply]).toEqual([[], expect.stringMatching(OWN_WORDS)]);
    }
  });
});

describe('a visitor who leaves', () => {
  it('ends the request to the model', async () => {
    let isGone = false;
    endpoint.behave = (response) =>
      void response
        .on('close', () => (isGone = true))
        .writeHead(200)
        .flushHeaders();
    const controller = new AbortController();
    const asked = endpoint.requests.length;
    const visitor = visitorOf(service);
    const gone = fetch(`${service.url}/api/labguide/chat`, {
      method: 'POST',
      headers: { ...visitor.headers, ...ACCEPT, 'content-type': 'application/json' },
      body: JSON.stringify({ message: QUESTION }),
      signal: controller.signal,
    }).catch(() => undefined);
    await eventually(async () => expect(endpoint.requests.length).toBeGreaterThan(asked));
    controller.abort();
    await gone;
    await eventually(async () => expect(isGone).toBe(true));
  });
});

describe('an answer in events', () => {
  it('has all its parts even without a model', async () => {
    const asked = endpoint.requests.length;
    const { pieces, answer } = await listen(streamed(goodModel), 'What are the latest publications?  Zzqx?');
    expect(pieces).toEqual([]);
    expect(answer).toMatchObject({ source: 'faq', outcome: 'not-found', sources: [] });
    expect(answer.text).toMatch(/^I could not find an answer/);
    expect(endpoint.requests).toHaveLength(asked);
  });
});

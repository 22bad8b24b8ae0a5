import { limits, reachMessages, type Tried } from '@lab/contracts';
import type { StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startChatService } from './chat-service.js';
import { completion, json, ModelEndpoint, type Behaviour } from './model-endpoint.js';

const KEY = 'sk-a-key-that-nobody-may-see';
const PATH = '/api/labguide/model';

const startWithModel = (CHAT_API_URL: string): Promise<StartedService> =>
  startChatService({ CHAT_API_URL, CHAT_API_KEY: KEY, CHAT_MODEL: 'test-model' });

describe('trying the model', () => {
  let endpoint: ModelEndpoint;
  let service: StartedService;

  beforeAll(async () => {
    endpoint = await ModelEndpoint.start();
    service = await startWithModel(endpoint.url);
  });
  afterAll(async () => {
    await service.close();
    endpoint.stop();
  });

  const tryModel = async (behave: Behaviour): Promise<Tried> => {
    endpoint.behave = behave;
    return (await service.admin.post<Tried>(`${PATH}/try`)).body;
  };

  it('asks it one question, and shows what it answers', async () => {
    expect(await tryModel(completion('It does.'))).toEqual({ isWorking: true, text: 'The model answers: “It does.”' });
    expect(endpoint.requests.at(-1)!.body).toMatchObject({ model: 'test-model', messages: [{ role: 'user' }] });
  });

  it.each([
    [401, 'it answered 401, so it does not take CHAT_API_KEY.'],
    [404, 'it answered 404, so it does not know CHAT_MODEL, or CHAT_API_URL is not its address.'],
    [500, 'it answered 500.'],
  ])('says what an answer of %i means, without repeating the key', async (status, reason) => {
    const tried = await tryModel(json(status, { error: { message: `Incorrect key ${KEY}` } }));
    expect(tried).toEqual({ isWorking: false, text: `The model does not answer: ${reason}` });
  });

  it('says that nobody listens there', async () => {
    const alone = await startWithModel('http://127.0.0.1:9/v1');
    const { body } = await alone.admin.post<Tried>(`${PATH}/try`);
    await alone.close();
    expect(body).toMatchObject({ isWorking: false, text: expect.stringContaining('no connection') });
  });

  it('is for administrators only, and limited', async () => {
    expect((await service.anonymous.post(`${PATH}/try`)).status).toBe(401);
    expect((await service.member.post(`${PATH}/try`)).status).toBe(403);
    expect((await service.member.get(PATH)).status).toBe(403);
    const admin = service.as({ role: 'admin', address: '198.51.100.1' });
    const answers = [];
    for (let count = 0; count <= limits.reachTries.count; count += 1) answers.push(await admin.post(`${PATH}/try`));
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { message: reachMessages.often } });
  });

  it('tells whether there is one, and what is missing', async () => {
    expect((await service.admin.get(PATH)).body).toEqual({ isOn: true });
    const without = await startChatService();
    expect((await without.admin.get(PATH)).body).toEqual({ isOn: false });
    expect((await without.admin.post(`${PATH}/try`)).body).toEqual({
      isWorking: false,
      text: 'Nothing was sent: CHAT_API_URL and CHAT_API_KEY and CHAT_MODEL are not set.',
    });
    await without.close();
  });
});

import { SAMPLE_DATA_PATH, servicesAnswering, serviceUnavailableMessage, TOKEN_HEADER } from '@lab/contracts';
import { serviceUrlVariable } from '@lab/service-kit/config';
import { createTokenVerifier } from '@lab/service-kit';
import { startStandIn, TEST_KEYS, type StandIn, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startSiteService } from './site-service.js';

const PATH = '/api/site/sample-data/remove';
const owners = [...servicesAnswering('sample-data'), 'chat'] as const;
type Owner = (typeof owners)[number];

const verify = createTokenVerifier(TEST_KEYS.publicKey);

const ANSWERS: Record<Owner, object> = {
  members: { removed: { members: 18 }, kept: { members: 2 }, referredTo: [] },
  equipment: { removed: { items: 19, checkouts: 6 }, kept: { items: 1, checkouts: 0 }, referredTo: [7] },
  meetings: { removed: { meetings: 18 }, kept: { meetings: 0 }, referredTo: [] },
  gatherings: { removed: { gatherings: 3 }, kept: { gatherings: 0 }, referredTo: [9, 7] },
  resources: { removed: { links: 12 }, kept: { links: 0 }, referredTo: [] },
  chat: { removed: { answers: 8 }, kept: { answers: 1 }, referredTo: [] },
};

describe('POST /api/site/sample-data/remove', () => {
  const others = new Map<Owner, StandIn>();
  const asked: { name: Owner; token: unknown; body: unknown }[] = [];
  let service: StartedService;

  const startOther = (name: Owner) =>
    startStandIn(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (request.url === SAMPLE_DATA_PATH) {
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
        asked.push({ name, token: request.headers[TOKEN_HEADER], body });
      }
      const answer = request.url === SAMPLE_DATA_PATH ? ANSWERS[name] : { members: [] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });

  beforeAll(async () => {
    for (const name of owners) others.set(name, await startOther(name));
    const urls = owners.map((name) => [serviceUrlVariable(name), others.get(name)!.url]);
    service = await startSiteService(Object.fromEntries(urls) as NodeJS.ProcessEnv);
  });
  afterAll(async () => {
    await service.close();
    await Promise.all(Array.from(others.values(), (other) => other.stop()));
  });
  beforeEach(() => {
    asked.splice(0);
  });

  const remove = (role: 'admin' | 'member' = 'admin') => service.as({ role }).post(PATH);

  it('calls every service on behalf of the caller, and removes members last, unless records still refer to them', async () => {
    const { status, body } = await remove();
    expect([status, body]).toEqual([
      200,
      {
        removed: { members: 18, items: 19, checkouts: 6, meetings: 18, gatherings: 3, links: 12 },
        kept: { members: 2, items: 1, checkouts: 0, meetings: 0, gatherings: 0, links: 0 },
      },
    ]);
    expect(asked.map(({ name }) => name)).toEqual(['equipment', 'meetings', 'gatherings', 'resources', 'members']);
    expect(asked.map(({ token }) => verify(token)?.identity.role)).toEqual(asked.map(() => 'admin'));
    expect(asked.at(-1)!.body).toEqual({ referredTo: [7, 9] });
  });

  it('removes the lab guide’s answers only when asked for them', async () => {
    expect(await service.admin.post('/api/site/sample-data/remove-answers')).toMatchObject({
      status: 200,
      body: { removed: { answers: 8 }, kept: { answers: 1 } },
    });
    expect(asked.map(({ name, body }) => [name, body])).toEqual([['chat', { referredTo: [] }]]);
  });

  it('names a service that is unavailable, keeps the members, and can be repeated', async () => {
    await others.get('gatherings')!.stop();
    expect(await remove()).toMatchObject({
      status: 503,
      body: { message: serviceUnavailableMessage('gatherings') },
    });
    expect(asked.map(({ name }) => name)).not.toContain('members');
    await others.get('gatherings')!.start();
    expect((await remove()).status).toBe(200);
  });
});

import type { IncomingMessage, RequestListener } from 'node:http';
import { limits, searchedServices, searchResponseSchema, serviceNames, type SearchResponse } from '@lab/contracts';
import { createTokenVerifier, serviceUrlVariable } from '@lab/service-kit/process';
import { eventually, startStandIn, TEST_KEYS, type StandIn } from '@lab/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { LAB_PASSWORD, startGateway, type StartedGateway } from './support/start-gateway.js';
import type { Visitor } from './support/visitor.js';

/** The results of each fake service, or its other answer. */
const answers: Partial<Record<string, unknown>> = {};
const standIns: Record<string, StandIn> = {};
let gateway: StartedGateway;

const answerAs =
  (service: string): RequestListener =>
  (_, response) => {
    const answer = answers[service] ?? { results: [] };
    if (answer === 'never') return;
    response.writeHead(answer === 'broken' ? 500 : 200).end(JSON.stringify(answer));
  };

beforeAll(async () => {
  for (const service of serviceNames) standIns[service] = await startStandIn(answerAs(service));
  const urls = serviceNames.map((service) => [serviceUrlVariable(service), standIns[service]!.url]);
  gateway = await startGateway(Object.fromEntries(urls) as NodeJS.ProcessEnv);
});
afterAll(async () => {
  await gateway.close();
  await Promise.all(Object.values(standIns).map((standIn) => standIn.stop()));
});
afterEach(() => {
  for (const service of Object.keys(answers)) delete answers[service];
});

const resultOf = (kind: string, id: number, score: number) => ({
  kind,
  id,
  title: `${kind} ${id}`,
  detail: '',
  href: '/',
  score,
});

const search = async (query = 'q=camera', visitor = gateway.visitor()): Promise<SearchResponse> => {
  const { status, body } = await visitor.get(`/api/search?${query}`);
  expect([status, body]).toMatchObject([200, {}]);
  return searchResponseSchema.strict().parse(body);
};

/** Searches until every service has answered in time. */
const searchWhole: typeof search = (query, visitor) =>
  eventually(async () => {
    const answer = await search(query, visitor);
    expect(answer.missing).toEqual([]);
    return answer;
  });

const titles = async (query?: string): Promise<string[]> =>
  (await searchWhole(query)).results.map(({ title }) => title);

describe('GET /api/search', () => {
  it('merges the results of all services, best first, and equal matches by kind', async () => {
    answers['equipment'] = { results: [resultOf('equipment', 1, 2), resultOf('equipment', 2, 1)] };
    answers['chat'] = { results: [resultOf('page', 1, 1), resultOf('publication', 1, 1)] };
    answers['members'] = { results: [resultOf('member', 1, 1.5), resultOf('member', 2, 1), resultOf('member', 3, 1)] };
    expect(await titles()).toEqual([
      'equipment 1',
      'member 1',
      'member 2',
      'member 3',
      'publication 1',
      'equipment 2',
      'page 1',
    ]);
    expect(await titles('q=camera&limit=2')).toEqual(['equipment 1', 'member 1']);
  });

  it('sends each service the same query once, except db-admin', async () => {
    const asked = await eventually(async () => {
      const counts = Object.fromEntries(serviceNames.map((service) => [service, standIns[service]!.requests.length]));
      const { missing } = await search(`limit=7&${new URLSearchParams({ q: ' 100% & “手機” ' })}`);
      expect(missing).toEqual([]);
      return Object.entries(standIns).flatMap(([service, { requests }]) =>
        requests.slice(counts[service]).map(({ url }) => [service, new URL(url!, 'http://x').searchParams.toString()]),
      );
    });
    const query = new URLSearchParams({ q: '100% & “手機”', limit: '7' }).toString();
    expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(searchedServices.map((service) => [service, query])));
    expect(asked).toHaveLength(searchedServices.length);
    expect(searchedServices).not.toContain('db-admin');
  });

  it('queries only the service that knows the kind when one kind is requested', async () => {
    answers['meetings'] = { results: [resultOf('meeting', 1, 1)] };
    answers['members'] = 'broken';
    const before = standIns['equipment']!.requests.length;
    const answer = await searchWhole('q=camera&kind=meeting');
    expect(answer).toMatchObject({ results: [{ kind: 'meeting', id: 1 }], missing: [] });
    expect(new URL(standIns['meetings']!.requests.at(-1)!.url!, 'http://x').searchParams.get('kind')).toBe('meeting');
    expect(standIns['equipment']!.requests).toHaveLength(before);
    expect((await gateway.visitor().get('/api/search?q=camera&kind=ghost')).status).toBe(400);
  });

  it('tells each service who is calling', async () => {
    const roleIn = ({ headers }: IncomingMessage) =>
      createTokenVerifier(TEST_KEYS.publicKey)(headers['x-lab-token'])?.identity.role;
    const roles = async (visitor: Visitor) => {
      await searchWhole('q=camera', visitor);
      return searchedServices.map((service) => roleIn(standIns[service]!.requests.at(-1)!));
    };
    const visitor = gateway.visitor();
    expect(new Set(await roles(visitor))).toEqual(new Set(['anonymous']));
    await visitor.logIn(LAB_PASSWORD);
    expect(new Set(await roles(visitor))).toEqual(new Set(['member']));
  });

  it('names the services that are unavailable, slow or broken, and answers without them', async () => {
    answers['members'] = { results: [resultOf('member', 1, 1)] };
    answers['chat'] = 'never';
    answers['equipment'] = 'broken';
    answers['resources'] = { results: [{ kind: 'resource-link', href: 'javascript:alert(1)' }] };
    await standIns['meetings']!.stop();
    await eventually(async () =>
      expect(await search()).toEqual({
        results: [{ kind: 'member', id: 1, title: 'member 1', detail: '', href: '/' }],
        missing: searchedServices.filter((service) => !['members', 'gatherings', 'site'].includes(service)),
      }),
    );
    await standIns['meetings']!.start();
    delete answers['chat'];
    await eventually(async () => expect((await search()).missing).toEqual(['equipment', 'resources']));
  });

  it('must not be cached, because the next caller sees something else', async () => {
    const { headers } = await gateway.visitor().get('/api/search?q=camera');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([[`?q=${'林'.repeat(101)}`, 'Please use at most 100 characters']])(
    'refuses “%s” without querying any service',
    async (query, message) => {
      const asked = standIns['members']!.requests.length;
      expect(await gateway.visitor().get(`/api/search${query}`)).toMatchObject({ status: 400, body: { message } });
      expect(standIns['members']!.requests).toHaveLength(asked);
    },
  );

  it('limits each address to as many searches as a whole lab can type', async () => {
    const visitor = gateway.visitor();
    // All must be sent within one minute, so these are refused searches, which are quick and count too.
    const statuses = await Promise.all(
      Array.from({ length: limits.searches.count + 5 }, async () => (await visitor.get('/api/search?q=')).status),
    );
    expect(statuses.filter((status) => status === 400)).toHaveLength(limits.searches.count);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    await expect(search('q=a', gateway.visitor())).resolves.toBeDefined();
  });
});

import { eventually, findApiRoutes, setDate, type StandIn, startStandIn, useRealDate } from '@lab/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type StartedGateway } from './support/start-gateway.js';

interface Operation {
  requestBody?: unknown;
  responses: Record<string, unknown>;
  security: object[];
}

interface OpenApi {
  openapi: string;
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

const partWith = (path: string) => ({
  openapi: '3.0.0',
  paths: { [path]: { get: { responses: { 200: {} } } }, '/metrics': { get: {} } },
  components: { schemas: { Member: { type: 'object' } } },
});

describe('the API page', () => {
  let members: StandIn;
  let equipment: StandIn;
  let gateway: StartedGateway;
  let isSlow = false;

  beforeAll(async () => {
    members = await startStandIn((request, response) => {
      if (isSlow) return;
      response.writeHead(request.url === '/openapi.json' ? 200 : 404).end(JSON.stringify(partWith('/api/lab-members')));
    });
    equipment = await startStandIn((_, response) => void response.end(JSON.stringify(partWith('/api/equipment'))));
    gateway = await startGateway({ MEMBERS_URL: members.url, EQUIPMENT_URL: equipment.url });
  });

  afterAll(async () => {
    await gateway.close();
    await Promise.all([members.stop(), equipment.stop()]);
  });

  afterEach(() => {
    useRealDate();
    isSlow = false;
  });

  it('names every route that the gateway answers itself, and no other', async () => {
    const alone = await startGateway();
    const { registered, documented } = await findApiRoutes(alone.app, '/api/openapi.json');
    const own = 'GET /openapi.json';
    expect((await alone.visitor().get('/openapi.json')).status).toBe(404);
    expect(documented).toEqual(registered.filter((route) => route !== own));
    expect(documented).toEqual(expect.arrayContaining(['GET /healthz', 'GET /api/events', 'PUT /api/auth/identity']));
    await alone.close();
  });

  it('says which routes take a session, an API token, both, or neither', async () => {
    const { body } = await gateway.visitor().get<OpenApi>('/api/openapi.json');
    const { session, token } = body.components.securitySchemes;
    expect(token).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(session).toMatchObject({ type: 'apiKey', in: 'cookie', name: expect.stringMatching(/^lab_session_/) });
    const [bySession, byToken] = [{ session: [] }, { token: [] }];
    const securityOf = (path: string, method: string) => body.paths[path]![method]!.security;
    expect(securityOf('/api/search', 'get')).toEqual([{}, bySession, byToken]);
    expect(securityOf('/api/auth/login', 'post')).toEqual([{}, bySession]);
    expect(securityOf('/api/auth/session', 'get')).toEqual([{}, bySession, byToken]);
    expect(securityOf('/api/auth/tokens', 'post')).toEqual([bySession]);
    expect(securityOf('/api/auth/invites', 'post')).toEqual([bySession]);
    const whole = await eventually(async () => {
      const { paths } = (await gateway.visitor().get<OpenApi>('/api/openapi.json')).body;
      return paths['/api/lab-members']!;
    });
    expect(whole['get']!.security).toEqual([bySession, byToken]);
  });

  it('has the public routes of every service', async () => {
    // A service that answers late is missing in this answer, and included in a later one.
    const body = await eventually(async () => {
      const answer = await gateway.visitor().get<OpenApi>('/api/openapi.json');
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.body.paths)).toEqual(expect.arrayContaining(['/api/lab-members', '/api/equipment']));
      return answer.body;
    });
    expect(body.paths['/metrics']).not.toEqual({ get: {} });
    expect(body.paths['/api/auth/login']!['post']).toMatchObject({ responses: { 200: {}, 401: {}, 429: {} } });
    expect(body.paths['/api/auth/login']!['post']!.requestBody).toBeDefined();
    expect(Object.keys(body.components.schemas)).toEqual(
      expect.arrayContaining(['Member', 'Session', 'Error', 'Password']),
    );
  });

  it('names the service that is missing while it is unavailable', async () => {
    const alone = await startGateway();
    const { body } = await alone.visitor().get<OpenApi>('/api/openapi.json');
    expect(body.info.description).toContain('The members service is away: its part is missing.');
    expect(body.paths).toHaveProperty('/api/auth/login');
    await alone.close();
  });

  it.each([
    {},
    [],
    'text',
    { paths: null },
    { paths: { '/api/chat': 5 } },
    { paths: {}, tags: 5 },
    { paths: {}, components: 5 },
  ])('leaves out and logs a service that answers with no part (%j)', async (answer) => {
    const odd = await startStandIn((_, response) => void response.end(JSON.stringify(answer)));
    const beside = await startGateway({ CHAT_URL: odd.url, MEMBERS_URL: members.url });
    const { status, body } = await beside.visitor().get<OpenApi>('/api/openapi.json');
    expect(status).toBe(200);
    expect(body.paths).toHaveProperty('/api/lab-members');
    expect(body.info.description).toContain('guide service is away: its part is missing.');
    expect(beside.logLines.join('')).toContain('no part of the API document');
    await beside.close();
    await odd.stop();
  });

  it('keeps the last known part of a slow service', async () => {
    const visitor = gateway.visitor();
    const { body: whole } = await visitor.get<OpenApi>('/api/openapi.json');
    isSlow = true;
    setDate(Date.now() + 61_000);
    const asked = members.requests.length;
    const { body } = await visitor.get<OpenApi>('/api/openapi.json');
    expect(members.requests.length).toBeGreaterThan(asked);
    expect(body).toEqual(whole);
  });

  it('loads nothing inline and nothing from other hosts', async () => {
    const visitor = gateway.visitor();
    const { headers, body } = await visitor.get<string>('/api/docs');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(body).not.toMatch(/<script>|<style|style=|https?:/);
    const links = [...body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, link]) => link!);
    expect(links).toHaveLength(3);
    for (const link of links) expect((await visitor.get(link)).status).toBe(200);
    expect((await visitor.get('/api/docs/package.json')).status).toBe(404);
    expect((await visitor.get('/api/docs/..%2fpackage.json')).status).toBe(404);
  });
});

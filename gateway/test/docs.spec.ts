import {
  eventually,
  findApiRoutes,
  onTestFinished,
  setDate,
  type StandIn,
  startStandIn,
  useRealDate,
} from '@lab/test-kit';
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

  it('leaves out, names and logs each service that is away or answers with no part', async () => {
    const odd = [{}, [], 'text', { paths: null }, { paths: { '/api/chat': 5 } }, { paths: {}, tags: 5 }];
    const places = ['CHAT', 'EQUIPMENT', 'GATHERINGS', 'MEETINGS', 'RESOURCES', 'SITE'];
    const standIns = await Promise.all(
      odd.map((answer) => startStandIn((_, response) => void response.end(JSON.stringify(answer)))),
    );
    const urls = places.map((name, index) => [`${name}_URL`, standIns[index]!.url]);
    const beside = await startGateway({
      ...Object.fromEntries(urls),
      MEMBERS_URL: members.url,
      NOTIFICATIONS_URL: 'http://127.0.0.1:9',
    });
    onTestFinished(async () => {
      await beside.close();
      await Promise.all(standIns.map((standIn) => standIn.stop()));
    });
    const { status, body } = await beside.visitor().get<OpenApi>('/api/openapi.json');
    expect(status).toBe(200);
    expect(body.paths).toHaveProperty('/api/lab-members');
    expect(body.paths).toHaveProperty('/api/auth/login');
    expect(body.info.description.match(/ service is away: its part is missing\./g)).toHaveLength(7);
    expect(body.info.description).toContain('The equipment service is away: its part is missing.');
    const logged = beside.logLines.filter((line) => line.includes('no part of the API document'));
    expect(logged).toHaveLength(7);
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

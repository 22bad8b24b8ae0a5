import { serviceUrlVariable } from '@lab/service-kit/process';
import type { ErrorResponse } from '@lab/contracts';
import { findApiRoutes, onTestFinished, setDate, type StandIn, startStandIn, useRealDate } from '@lab/test-kit';
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
    gateway = await startGateway({ MEMBERS_URL: members.url, EQUIPMENT_URL: equipment.url, SITE_URL: members.url });
  });

  afterAll(async () => {
    await gateway.close();
    await Promise.all([members.stop(), equipment.stop()]);
  });

  afterEach(() => {
    useRealDate();
    isSlow = false;
  });

  it('lists exactly the routes that the gateway answers itself', async () => {
    const empty = await startStandIn((_, response) => void response.end('{"paths":{}}'));
    const alone = await startGateway({ MEMBERS_URL: empty.url, SITE_URL: empty.url });
    const { registered, documented } = await findApiRoutes(alone.app, '/api/openapi.json');
    const own = 'GET /openapi.json';
    expect((await alone.visitor().get('/openapi.json')).status).toBe(404);
    expect(documented).toEqual(registered.filter((route) => route !== own));
    expect(documented).toEqual(expect.arrayContaining(['GET /healthz', 'GET /api/events', 'PUT /api/auth/identity']));
    await alone.close();
    await empty.stop();
  });

  it('says whether each route accepts a session, an API token, both, or neither', async () => {
    const { body } = await gateway.visitor().get<OpenApi>('/api/openapi.json');
    const { session, token } = body.components.securitySchemes;
    expect(token).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(session).toMatchObject({ type: 'apiKey', in: 'cookie', name: expect.stringMatching(/^lab_session_/) });
    const [bySession, tokenSuffix] = [{ session: [] }, { token: [] }];
    const securityOf = (path: string, method: string) => body.paths[path]![method]!.security;
    expect(securityOf('/api/search', 'get')).toEqual([{}, bySession, tokenSuffix]);
    expect(securityOf('/api/auth/login', 'post')).toEqual([{}, bySession]);
    expect(securityOf('/api/auth/session', 'get')).toEqual([{}, bySession, tokenSuffix]);
    expect(securityOf('/api/auth/sessions', 'get')).toEqual([bySession]);
    expect(securityOf('/api/lab-members', 'get')).toEqual([bySession, tokenSuffix]);
  });

  it('answers 503 with the names of services that are unavailable or return no part, and logs them', async () => {
    const odd = [{}, [], 'text', { paths: null }, { paths: { '/api/chat': 5 } }, { paths: {}, tags: 5 }];
    const services = ['site', 'chat', 'equipment', 'resources', 'gatherings', 'meetings'] as const;
    const standIns = await Promise.all(
      odd.map((answer) => startStandIn((_, response) => void response.end(JSON.stringify(answer)))),
    );
    const urls = services.map((name, index) => [serviceUrlVariable(name), standIns[index]!.url]);
    const beside = await startGateway({
      ...Object.fromEntries(urls),
      MEMBERS_URL: members.url,
      NOTIFICATIONS_URL: 'http://127.0.0.1:9',
    });
    onTestFinished(async () => {
      await beside.close();
      await Promise.all(standIns.map((standIn) => standIn.stop()));
    });
    const { status, body } = await beside.visitor().get<ErrorResponse>('/api/openapi.json');
    expect([status, body]).toEqual([
      503,
      {
        statusCode: 503,
        error: 'Service Unavailable',
        message: expect.stringMatching(
          /^The API document is not complete without: .*equipment.*\. Please try again later\.$/,
        ),
        missing: expect.any(Array),
      },
    ]);
    expect(body.missing!.toSorted()).toEqual([...services, 'notifications'].toSorted());
    const logged = beside.logLines.filter((line) => line.includes('no part of the API document'));
    expect(logged).toHaveLength(7);
  });

  it('waits for a service with an unknown part for as long as the caller does', async () => {
    const slow = await startStandIn((_, response) => {
      setTimeout(() => response.end(JSON.stringify(partWith('/api/chat'))), 2500);
    });
    const beside = await startGateway({ MEMBERS_URL: members.url, CHAT_URL: slow.url, SITE_URL: members.url });
    onTestFinished(async () => {
      await beside.close();
      await slow.stop();
    });
    const { status, body } = await beside.visitor().get<OpenApi>('/api/openapi.json');
    expect([status, Object.keys(body.paths)]).toEqual([
      200,
      expect.arrayContaining(['/api/chat', '/api/lab-members', '/api/auth/login']),
    ]);
  });

  it('uses the last known part of a slow service', async () => {
    const visitor = gateway.visitor();
    const { body: whole } = await visitor.get<OpenApi>('/api/openapi.json');
    isSlow = true;
    setDate(Date.now() + 61_000);
    const asked = members.requests.length;
    const { body } = await visitor.get<OpenApi>('/api/openapi.json');
    expect(members.requests.length).toBeGreaterThan(asked);
    expect(body).toEqual(whole);
  });

  it('loads no inline code and nothing from other hosts', async () => {
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

import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { eventually, type StandIn, startStandIn } from '@lab/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type StartedGateway } from './support/start-gateway.js';

const message = 'The members service is unavailable. Please try again later.';

describe('a service', () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let members: StandIn;
  let site: StandIn;
  let gateway: StartedGateway;

  beforeAll(async () => {
    members = await startStandIn((request, response) => answer(request, response));
    // The gateway itself asks the site service, which must not count.
    site = await startStandIn((_, response) => void response.end('{}'));
    gateway = await startGateway({ MEMBERS_URL: members.url, SITE_URL: site.url });
  });

  afterAll(async () => {
    await gateway.close();
    await members.stop();
    await site.stop();
  });

  afterEach(() => {
    members.requests.length = 0;
  });

  it('that is unavailable leads to a 503, and works again when it is back', async () => {
    answer = (_request, response) => response.end('{}');
    const visitor = gateway.visitor();
    expect((await visitor.get('/api/lab-members')).status).toBe(200);
    await members.stop();
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, headers, body } = await visitor.send(method, '/api/lab-members');
      expect({ status, body }).toEqual({
        status: 503,
        body: { statusCode: 503, error: 'Service Unavailable', message },
      });
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect((await visitor.send('HEAD', '/api/lab-members')).status).toBe(503);
    await members.start();
    expect((await visitor.get('/api/lab-members')).status).toBe(200);
  });

  it('that closes the connection before its response leads to a 502', async () => {
    answer = (request) => request.socket.destroy();
    const visitor = gateway.visitor();
    expect(await visitor.send('POST', '/api/lab-members')).toMatchObject({ status: 502, body: { message } });
    expect(members.requests).toHaveLength(1);
    expect(await visitor.get('/api/lab-members')).toMatchObject({ status: 502, body: { message } });
    expect(members.requests).toHaveLength(3);
  });

  it('is called again once for idempotent requests when the connection was lost', async () => {
    answer = (request, response) => (members.requests.length === 1 ? request.socket.destroy() : response.end('{}'));
    expect((await gateway.visitor().get('/api/lab-members')).status).toBe(200);
    expect(members.requests).toHaveLength(2);
  });

  it('that breaks off during its response breaks the client’s connection, so that the response is not taken as complete', async () => {
    answer = (request, response) => {
      response.write('half');
      setImmediate(() => request.socket.destroy());
    };
    const received = fetch(`${gateway.url}/api/lab-members`).then((response) => response.text());
    await expect(received).rejects.toThrow('terminated');
    answer = (request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half');
      setImmediate(() => request.socket.destroy());
    };
    await expect(fetch(`${gateway.url}/api/lab-members`).then((response) => response.text())).rejects.toThrow(
      'terminated',
    );
  });

  it('is disconnected if the client disconnects before the response', async () => {
    let isAborted = false;
    answer = (request) => request.socket.once('close', () => (isAborted = true));
    const request = httpRequest(`${gateway.url}/api/lab-members`).end();
    request.on('error', () => undefined);
    await eventually(() => expect(members.requests).toHaveLength(1));
    request.destroy();
    await eventually(() => expect(isAborted).toBe(true));
    expect(members.requests).toHaveLength(1);
  });

  it('that is not ready makes the gateway unready, which names it', async () => {
    const visitor = gateway.visitor();
    const expectReadiness = (expected: object) =>
      eventually(async () => expect(await visitor.get('/readyz')).toMatchObject(expected));
    const ready = { status: 200, body: { status: 'ready', services: { members: 'up' } } };
    await expectReadiness(ready);
    await members.stop();
    await expectReadiness({
      status: 503,
      body: { status: 'unready', services: { members: 'down' }, checks: { redis: 'up' } },
    });
    expect((await visitor.get('/healthz')).status).toBe(200);
    await members.start();
    await expectReadiness(ready);
  });
});

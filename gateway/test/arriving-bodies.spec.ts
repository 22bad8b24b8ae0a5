import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { limits, tooManyUploadsMessage } from '@lab/contracts';
import { eventually, newAddress, startStandIn, type StandIn } from '@lab/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { LAB_PASSWORD, startGateway, type StartedGateway } from './support/start-gateway.js';
import { Visitor } from './support/visitor.js';

const { ofSession, ofNetwork } = limits.arrivingBodies;

describe('large bodies that arrive slowly', () => {
  let services: StandIn;
  let gateway: StartedGateway;
  const slow: ClientRequest[] = [];
  /** How many bodies the services are receiving. */
  let receiving = 0;

  beforeAll(async () => {
    services = await startStandIn((request, response) => {
      if (request.method !== 'POST') return response.writeHead(404).end('{}');
      receiving += 1;
      request.once('close', () => (receiving -= 1));
      return request.resume().once('end', () => response.writeHead(201).end('{}'));
    });
    gateway = await startGateway({ MEMBERS_URL: services.url });
  });

  const endAll = async () => {
    for (const request of slow.splice(0)) request.destroy();
    await eventually(() => expect(receiving).toBe(0));
  };
  afterEach(endAll);
  afterAll(async () => {
    await gateway.close();
    await services.stop();
  });

  const SLIDES = '/api/lab-meetings/7/files';

  const begin = ({ address, cookie }: Visitor, path = SLIDES): ClientRequest => {
    const headers = { 'content-length': 1_000_000, 'x-forwarded-for': address, ...(cookie && { cookie }) };
    const request = httpRequest(gateway.url + path, { method: 'POST', headers }).on('error', () => undefined);
    request.write('the beginning');
    slow.push(request);
    return request;
  };

  /** Starts uploads, and waits until the services receive them. */
  const occupy = async (visitor: Visitor, count: number, path?: string) => {
    const expected = receiving + count;
    for (let index = 0; index < count; index += 1) begin(visitor, path);
    await eventually(() => expect(receiving).toBe(expected));
  };

  const answerTo = async (request: ClientRequest) => {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, text: String(await response.toArray()) };
  };

  /** Sends a whole body at once. */
  const send = (visitor: Visitor, path?: string) => {
    const request = begin(visitor, path);
    request.end(Buffer.alloc(1_000_000 - 'the beginning'.length));
    return answerTo(request);
  };

  const loggedIn = async (address?: string): Promise<Visitor> => {
    const visitor = new Visitor(gateway.url, address);
    await visitor.logIn(LAB_PASSWORD);
    return visitor;
  };

  it('are limited per session, over all services, and leave room for everyone else', async () => {
    const [one, other] = [await loggedIn(), await loggedIn()];
    await occupy(one, ofSession - 1);
    await occupy(one, 1, '/api/photo-requests');
    const refused = await send(one);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
    expect(refused.text).toContain(tooManyUploadsMessage);
    expect((await send(other)).status).toBe(201);
    expect((await one.sendJson('POST', '/api/lab-meetings', { title: 'Small' })).status).toBe(201);
    slow[0]!.destroy();
    await eventually(async () => expect((await send(one)).status).toBe(201));
  });

  it.each([
    ['of guests', (address: string) => Promise.resolve(new Visitor(gateway.url, address)), 1],
    ['of many sessions', loggedIn, ofSession],
  ])('are limited per network, which for IPv6 is the whole prefix: %s', async (_, enter, each) => {
    const network = newAddress().replaceAll('.', ':');
    for (let taken = 0; taken < ofNetwork; taken += each) {
      await occupy(await enter(`2001:db8:${network.split(':').slice(-2).join(':')}::${taken + 1}`), each);
    }
    const inNetwork = await enter(`2001:db8:${network.split(':').slice(-2).join(':')}::ffff`);
    expect((await send(inNetwork)).status).toBe(429);
    expect((await send(await enter(newAddress()))).status).toBe(201);
    await endAll();
    await eventually(async () => expect((await send(inNetwork)).status).toBe(201));
  });
});

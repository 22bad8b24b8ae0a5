import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NotFoundException, ServiceUnavailableException } from '@nestjs/common';
import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ServiceClient } from '@lab/service-kit';

const schema = z.object({ id: z.number() });

describe('ServiceClient', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  const clientOf = async (listener: RequestListener): Promise<ServiceClient> => {
    server = createServer(listener);
    await new Promise<void>((resolve) => {
      server!.listen(0, '127.0.0.1', resolve);
    });
    return new ServiceClient('members', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  };

  const away = {
    name: ServiceUnavailableException.name,
    message: 'The members service is unavailable. Please try again later.',
  };

  it('returns the fields that the schema names', async () => {
    const client = await clientOf((_, response) => response.end('{"id":7,"secret":"x"}'));
    expect(await client.get('/api/lab-members/7', schema)).toEqual({ id: 7 });
  });

  it('sends the given headers, and no others that identify the caller', async () => {
    const client = await clientOf(({ headers }, response) => response.end(JSON.stringify(headers)));
    const headersSchema = z.record(z.string(), z.string());
    const withToken = await client.get('/x', headersSchema, { 'x-lab-token': 'signed' });
    expect(withToken['x-lab-token']).toBe('signed');
    // No identity, cookie or authorization.
    expect(Object.keys(await client.get('/x', headersSchema)).toSorted()).toEqual(['accept', 'connection', 'host']);
  });

  it('throws NotFoundException for a 404', async () => {
    const client = await clientOf((_, response) => response.writeHead(404).end('{}'));
    await expect(client.get('/x', schema)).rejects.toBeInstanceOf(NotFoundException);
  });

  it.each<[string, RequestListener]>([
    ['fails', (_, response) => response.writeHead(500).end()],
    ['answers no JSON', (_, response) => response.end('<html>')],
    ['hangs up', (request) => request.socket.destroy()],
    ['takes longer than its caller waits', () => undefined],
  ])('throws ServiceAwayException when the service %s', async (_, listener) => {
    const client = await clientOf(listener);
    await expect(client.get('/x', schema)).rejects.toMatchObject({ message: away.message });
  });

  it('throws ServiceAwayException after the timeout of a request', async () => {
    const client = await clientOf(() => undefined);
    await expect(client.get('/x', schema, {}, 20)).rejects.toMatchObject({ message: away.message });
  });

  it('throws ServiceAwayException when the connection is refused', async () => {
    await expect(new ServiceClient('members', 'http://127.0.0.1:9').get('/x', schema)).rejects.toMatchObject({
      message: away.message,
    });
  });

  it('retries only once when the connection is lost', async () => {
    let calls = 0;
    const client = await clientOf((request, response) => {
      calls += 1;
      if (calls === 2) response.end('{"id":1}');
      else request.socket.destroy();
    });
    expect(await client.get('/x', schema)).toEqual({ id: 1 });
    expect(calls).toBe(2);
    await expect(client.get('/x', schema)).rejects.toMatchObject({ message: away.message });
    expect(calls).toBe(4);
  });

  it('posts JSON once, with the given headers', async () => {
    const received: unknown[] = [];
    const client = await clientOf((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        received.push([request.method, request.headers['x-lab-token'], JSON.parse(text)]);
        response.writeHead(204).end();
      });
    });
    await client.post('/x', { id: 7 }, { 'x-lab-token': 'signed' });
    expect(received).toEqual([['POST', 'signed', { id: 7 }]]);
  });

  it('passes the refusal of a POST on with its message', async () => {
    const refusal = { statusCode: 409, error: 'Conflict', message: 'Something is left.' };
    const client = await clientOf((_, response) => response.writeHead(409).end(JSON.stringify(refusal)));
    await expect(client.post('/x', {})).rejects.toMatchObject({ status: 409, message: 'Something is left.' });
  });

  it('passes on when to try again, and how to prove an identity', async () => {
    const client = await clientOf(({ url }, response) => {
      const [status, more] = url === '/busy' ? [429, {}] : [401, { methods: ['code'] }];
      const body = { statusCode: status, error: 'Refused', message: 'Not now.', ...more };
      response.writeHead(status, { 'retry-after': '60' }).end(JSON.stringify(body));
    });
    await expect(client.post('/busy', {})).rejects.toMatchObject({ status: 429, retryAfterSeconds: 60 });
    await expect(client.post('/prove', {})).rejects.toMatchObject({ status: 401, methods: ['code'] });
  });

  it.each<[string, RequestListener]>([
    ['fails', (_, response) => response.writeHead(500).end('{}')],
    ['hangs up', (request) => request.socket.destroy()],
  ])('throws ServiceAwayException without a retry when the service %s at a POST', async (_, listener) => {
    let calls = 0;
    const client = await clientOf((request, response) => {
      calls += 1;
      listener(request, response);
    });
    await expect(client.post('/x', {})).rejects.toMatchObject({ message: away.message });
    expect(calls).toBe(1);
  });
});

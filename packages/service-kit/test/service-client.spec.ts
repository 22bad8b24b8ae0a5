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

  it('sends the given headers, and none of its own that identify the caller', async () => {
    const client = await clientOf(({ headers }, response) => {
      response.end(JSON.stringify({ token: headers['x-lab-calendar'] ?? null }));
    });
    const tokenSchema = z.object({ token: z.string().nullable() });
    expect(await client.get('/x', tokenSchema, { 'x-lab-calendar': 'signed' })).toEqual({ token: 'signed' });
    expect(await client.get('/x', tokenSchema)).toEqual({ token: null });
  });

  it('throws NotFoundException for a 404', async () => {
    const client = await clientOf((_, response) => response.writeHead(404).end('{}'));
    await expect(client.get('/x', schema)).rejects.toBeInstanceOf(NotFoundException);
  });

  it.each<[string, RequestListener]>([
    ['fails', (_, response) => response.writeHead(500).end()],
    ['answers something else', (_, response) => response.end('{"id":"seven"}')],
    ['answers no JSON', (_, response) => response.end('<html>')],
    ['hangs up', (request) => request.socket.destroy()],
    ['takes longer than 2 s', () => undefined],
  ])('throws ServiceAwayException when the service %s', async (_, listener) => {
    const client = await clientOf(listener);
    await expect(client.get('/x', schema)).rejects.toMatchObject({ message: away.message });
  });

  it('throws ServiceAwayException when the connection is refused', async () => {
    await expect(new ServiceClient('members', 'http://127.0.0.1:9').get('/x', schema)).rejects.toMatchObject({
      message: away.message,
    });
  });

  it('retries once when the connection was lost', async () => {
    let calls = 0;
    const client = await clientOf((request, response) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
      else response.end('{"id":1}');
    });
    expect(await client.get('/x', schema)).toEqual({ id: 1 });
    expect(calls).toBe(2);
  });
});

import { networkInterfaces } from 'node:os';
import { ServiceClient } from '@lab/service-kit';
import { sendRaw } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { startKitApp } from './kit-app.js';

const kit = await startKitApp({ ALLOWED_HOSTS: 'members.monitored.example, Café.example.' });
const port = Number(new URL(kit.url).port);
afterAll(() => kit.app.close());

const ask = (target: string, head: string[], version = '1.1') =>
  sendRaw(port, [`GET ${target} HTTP/${version}`, ...head, 'Connection: close', '', ''].join('\r\n'));
const statusOf = async (...call: Parameters<typeof ask>) => Number((await ask(...call)).split(' ')[1]);

describe('a service', () => {
  it.each([
    'localhost',
    'LocalHost:3001',
    'localhost.',
    'portal.localhost:8080',
    '127.0.0.1',
    '127.8.9.10:80',
    '[::1]:8080',
    'members.monitored.example',
    'MEMBERS.monitored.example.:443',
    'xn--caf-dma.example',
  ])('answers to %s', async (host) => {
    for (const path of ['/api/notes/public', '/metrics', '/healthz'])
      expect(await statusOf(path, [`Host: ${host}`])).toBe(200);
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost@evil.example',
    'evil.example@localhost',
    'localhost/evil.example',
    'localhost?evil.example',
    'localhost#evil.example',
    'localhost\\evil.example',
    'localhos%74',
    'localhost..',
    'localhost:99999',
    'localhost evil.example',
    'members',
    '10.0.0.7:3001',
    '0.0.0.0',
    '[::2]',
    ':3001',
    '',
  ])('refuses “%s”, also for its metrics and an unknown path', async (host) => {
    for (const path of ['/api/notes/public', '/metrics', '/METRICS', '/nothing', '/healthz/'])
      expect(await statusOf(path, [`Host: ${host}`])).toBe(421);
  });

  it('explains the refusal in the usual error body', async () => {
    const [head, body] = (await ask('/metrics', ['Host: evil.example'])).split('\r\n\r\n');
    expect(head).toContain('Cache-Control: no-store');
    expect(JSON.parse(body!)).toEqual({
      statusCode: 421,
      error: 'Misdirected Request',
      message: 'This service does not answer to this host name. ALLOWED_HOSTS can allow it.',
    });
  });

  it('refuses a request target that is a URL of another host, regardless of the header', async () => {
    for (const target of [
      'http://evil.example/metrics',
      'HTTPS://evil.example:443/api/notes/public',
      'http://evil.example',
    ])
      expect(await statusOf(target, ['Host: localhost'])).toBe(421);
    expect(await statusOf('http://localhost/metrics', ['Host: evil.example'])).toBe(421);
    expect(await statusOf('http://localhost:80/api/notes/public', ['Host: localhost'])).toBe(200);
  });

  it('does not believe X-Forwarded-Host', async () => {
    expect(await statusOf('/metrics', ['Host: evil.example', 'X-Forwarded-Host: localhost'])).toBe(421);
  });

  it('requires exactly one host, except from HTTP/1.0 clients, which learn nothing', async () => {
    for (const path of ['/metrics', '/healthz']) {
      expect(await statusOf(path, ['Host: localhost', 'HOST: evil.example'])).toBe(400);
      expect(await statusOf(path, ['Host: localhost', 'Host: localhost'])).toBe(400);
      const answer = await ask(path, []);
      expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ statusCode: 400, error: 'Bad Request' });
    }
    expect(await statusOf('/metrics', [], '1.0')).toBe(421);
    expect(await statusOf('/healthz', [], '1.0')).toBe(200);
    expect(await statusOf('/metrics', ['Host: localhost'], '1.0')).toBe(200);
  });

  it('answers probes for any name', async () => {
    for (const path of ['/healthz', '/readyz?from=probe'])
      expect(await statusOf(path, ['Host: 10.0.0.7:8080'])).toBe(200);
  });

  it('is reached by other processes under any name that leads to it', async () => {
    const client = new ServiceClient('members', `http://0.0.0.0:${port}`);
    expect(await client.get('/api/notes/public', z.looseObject({ notes: z.array(z.string()) }))).toMatchObject({
      notes: [],
    });
    await client.close();
  });
});

it('shows its metrics to Prometheus at its network address', async () => {
  const other = Object.values(networkInterfaces())
    .flat()
    .find((each) => each && !each.internal && each.family === 'IPv4');
  if (!other) return;
  const reachable = await startKitApp({}, other.address);
  const url = `http://${other.address}:${new URL(reachable.url).port}`;
  expect((await fetch(`${url}/metrics`)).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/api/notes/public`)).status).toBe(421);
  await reachable.app.close();
});

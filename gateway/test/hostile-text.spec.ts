import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slowTexts } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getTarget } from './support/raw-request.js';
import { startGateway, type StartedGateway } from './support/start-gateway.js';

/** Node refuses a request whose first line and headers are longer than 16 KB. */
const LONGEST_LINE = 15_000;

let directory: string;
let gateway: StartedGateway;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lab-site-'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Lab</title>');
  gateway = await startGateway({ SITE_DIR: directory });
});
afterAll(async () => {
  await gateway.close();
  await rm(directory, { recursive: true });
});

/** What may stand in the first line of a request as it is; the rest is encoded. */
const inTarget = (text: string): string => text.replaceAll(/\p{Cs}/gu, '?').replaceAll(/[^!-~]/gu, encodeURIComponent);

const healthOf = async (): Promise<void> => {
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
};

describe('a stranger’s text', () => {
  it.each(['/', '/members', '/api/', '/api/members/'])(
    'costs no more than its share of time in an address behind %s',
    async (prefix) => {
      const get = (text: string) =>
        Promise.all([getTarget(gateway.port, (prefix + inTarget(text)).slice(0, text.length)), healthOf()]);
      expect(await slowTexts(LONGEST_LINE, get)).toEqual([]);
    },
  );

  it('costs no more than its share of time in a cookie', async () => {
    const send = (text: string) => {
      const cookie = `lab=${text.replaceAll(/[^ -~]/g, ';')}`;
      return fetch(`${gateway.url}/api/auth/session`, { headers: { cookie } });
    };
    expect(await slowTexts(LONGEST_LINE, send)).toEqual([]);
  });

  it('is 400 in the shape of an error when it is JSON nested deeper than 32', async () => {
    const password = JSON.parse(`${'['.repeat(32)}${']'.repeat(32)}`) as unknown;
    const { status, body } = await gateway.visitor().sendJson('POST', '/api/auth/login', { password });
    expect([status, body]).toEqual([
      400,
      {
        statusCode: 400,
        error: 'Bad Request',
        message: 'The request body is nested too deeply. Please use at most 32 levels.',
      },
    ]);
  });

  it('costs no more than its share of time as a password', async () => {
    const send = (password: string) => Promise.all([gateway.visitor().logIn(`${password}?`), healthOf()]);
    expect(await slowTexts(80_000, send)).toEqual([]);
  });
});

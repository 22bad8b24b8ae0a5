import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedHostileTexts, getTarget } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type StartedGateway } from './support/start-gateway.js';

/** Node refuses requests whose request line and headers are longer than 16 KB. */
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

/** Encodes the characters that are not allowed in a request line. */
const inTarget = (text: string): string => text.replaceAll(/\p{Cs}/gu, '?').replaceAll(/[^!-~]/gu, encodeURIComponent);

const healthOf = async (): Promise<void> => {
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
};

describe('hostile text from a stranger', () => {
  it.each(['/', '/api/members/'])('takes linear time in an address after %s', async (prefix) => {
    const get = (text: string) =>
      Promise.all([getTarget(gateway.port, (prefix + inTarget(text)).slice(0, text.length)), healthOf()]);
    await expect(feedHostileTexts(LONGEST_LINE, get)).resolves.toBeUndefined();
  });

  it('takes linear time in a cookie', async () => {
    const send = (text: string) => {
      const cookie = `lab=${text.replaceAll(/[^ -~]/g, ';')}`;
      return fetch(`${gateway.url}/api/auth/session`, { headers: { cookie } });
    };
    await expect(feedHostileTexts(LONGEST_LINE, send)).resolves.toBeUndefined();
  });

  it('is answered 400 when it is JSON nested deeper than 32 levels', async () => {
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

  it('takes linear time as a password', async () => {
    const send = (password: string) => Promise.all([gateway.visitor().logIn(`${password}?`), healthOf()]);
    await expect(feedHostileTexts(80_000, send)).resolves.toBeUndefined();
  });
});

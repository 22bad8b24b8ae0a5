import type { RequestListener } from 'node:http';
import { recordHistorySchema, type ResourceLink } from '@lab/contracts';
import { isPublicAddress, type Network } from '@lab/service-kit';
import { eventually, hearSignals, onTestFinished, startStandIn } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LinkCheckService } from '../src/link-check/link-check.service.js';
import { createLink, listLinks, PATH, removeAll, validLink } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';
import { startRedis } from '@lab/local/servers';
import { Queue } from 'bullmq';

/** One local server stands in for all hosts that resolve. */
const world: Network = {
  resolve: async (hostname) => {
    if (hostname.startsWith('unknown.')) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    // Never answers.
    if (hostname.startsWith('throws.')) throw null;
    return [hostname.startsWith('inside.') ? '10.0.0.1' : '127.0.0.1'];
  },
  isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
};

const CHECK = { network: world, timeoutMs: 60_000, pauseMs: 0 };

let listener: RequestListener;
const server = await startStandIn((request, response) => listener(request, response));
const service = await startResourcesService({}, CHECK);
afterAll(async () => {
  await service.close();
  await server.stop();
});
beforeEach(async () => {
  await removeAll(service);
  server.requests.length = 0;
  listener = ({ url }, response) => {
    const status = Number(/^\/(\d{3})/.exec(url ?? '')?.[1] ?? 200);
    response.writeHead(status, status === 302 ? { location: '/404' } : {}).end('body');
  };
});

const check = (from = service) => from.app.get(LinkCheckService).run();

/** An address on the local server. */
const at = (path: string, host = 'site.test') => `http://${host}:${new URL(server.url).port}${path}`;

const statusOf = async (id: number): Promise<ResourceLink['linkStatus']> =>
  (await listLinks(service)).find((link) => link.id === id)!.linkStatus;

/** Pretends that the last check was a day ago. */
const sleep = () => service.dataSource.query(`UPDATE resource_links SET checked_at = checked_at - interval '1 day'`);

describe('the link check', () => {
  it('marks dead links without deleting them, and reloads open pages', async () => {
    const expected = {
      '/': 'ok',
      '/403': 'ok',
      '/404': 'dead',
      '/429': 'ok',
      '/302': 'dead',
      '/500': 'failing',
    };
    for (const path of Object.keys(expected)) await createLink(service, { title: path, url: at(path) });
    const { topics, close } = await hearSignals('resource-links');
    onTestFinished(close);
    const start = Date.now();
    expect(await check()).toBe(6);
    const links = await listLinks(service);
    expect(Object.fromEntries(links.map(({ title, linkStatus }) => [title, linkStatus]))).toEqual(expected);
    expect(links.every(({ checkedAt }) => Date.parse(checkedAt!) >= start)).toBe(true);
    await eventually(() => expect(topics).toEqual(['resource-links']));
  });

  it('waits a second night before marking temporary failures, and resets the status when they pass', async () => {
    await createLink(service, { url: at('/') });
    const { id } = await createLink(service, { url: at('/503') });
    const { id: unknown } = await createLink(service, { url: at('/', 'unknown.test') });
    for (const status of ['failing', 'dead', 'dead']) {
      await check();
      expect([await statusOf(id), await statusOf(unknown)]).toEqual([status, status]);
      await sleep();
    }
    listener = (_, response) => response.end();
    await check();
    expect([await statusOf(id), await statusOf(unknown)]).toEqual(['ok', 'dead']);
  });

  it('checks each link once a night', async () => {
    await createLink(service, { url: at('/a') });
    expect([await check(), await check()]).toEqual([1, 0]);
    await sleep();
    await createLink(service, { url: at('/b') });
    expect(await check()).toBe(2);
    expect(server.requests.map(({ url }) => url).toSorted()).toEqual(['/a', '/a', '/b']);
  });

  it('never connects to the local network, wherever a link or a redirect leads', async () => {
    listener = (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    const urls = [at('/', 'inside.test'), at('/', '127.0.0.2'), 'http://[::1]/', 'http://user:x@site.test/', at('/')];
    for (const url of urls) await createLink(service, { url, linkStatus: 'ok' });
    expect(await check()).toBe(5);
    expect(new Set((await listLinks(service)).map(({ linkStatus }) => linkStatus))).toEqual(new Set([null]));
    expect(server.requests).toHaveLength(1);
  });

  it('continues after a link that cannot be marked or read, or whose check throws', async () => {
    const { id: bad } = await createLink(service, { url: at('/404/bad') });
    const { id: good } = await createLink(service, { url: at('/404/good') });
    const { id: thrown } = await createLink(service, { url: at('/', 'throws.test') });
    await createLink(service, { url: 'http://' });
    await service.dataSource.query(
      `ALTER TABLE resource_links ADD CONSTRAINT never_dead CHECK (id <> ${bad} OR link_status IS NULL)`,
    );
    onTestFinished(() => service.dataSource.query('ALTER TABLE resource_links DROP CONSTRAINT never_dead'));
    expect(await check()).toBe(3);
    expect([await statusOf(bad), await statusOf(good), await statusOf(thrown)]).toEqual([null, 'dead', 'failing']);
    expect(service.logLines.some((line) => line.includes('never_dead') && line.includes(`"id":${bad}`))).toBe(true);
  });

  it('cannot connect to this machine with the default options', async () => {
    const guarded = await startResourcesService({ DATABASE_URL: service.databaseUrl });
    for (const host of ['127.0.0.1', 'localhost']) await createLink(service, { url: at('/404', host) });
    expect(await check(guarded)).toBe(2);
    expect(server.requests).toHaveLength(0);
    expect((await listLinks(service)).map(({ linkStatus }) => linkStatus)).toEqual([null, null]);
    await guarded.close();
  });

  it('marks nothing when no link answers, because this machine is probably offline', async () => {
    const { id } = await createLink(service, { url: at('/', 'unknown.test'), linkStatus: 'failing' });
    expect(await check()).toBe(0);
    expect(await statusOf(id)).toBe('failing');
    expect(service.logLines.some((line) => line.includes('no link answers'))).toBe(true);
  });

  it('ignores a link whose address has changed since the check', async () => {
    const { id } = await createLink(service, { url: at('/404') });
    let answer = () => undefined as unknown;
    listener = (_, response) => (answer = () => response.writeHead(404).end());
    const checked = check();
    await eventually(() => expect(server.requests).toHaveLength(1));
    await service.member.put(`${PATH}/${id}`, { ...validLink, url: at('/new') });
    answer();
    await checked;
    expect(await statusOf(id)).toBeNull();
  });
});

it('the history of a link says who added it and who last changed it, ignoring link checks', async () => {
  // An id that no earlier link had, because the audit log still contains those.
  await service.dataSource.query(`SELECT setval(pg_get_serial_sequence('resource_links', 'id'), 1000)`);
  const fields = { title: 'Ethics form', url: at('/ethics'), category: 'form' };
  const ming = service.as({ role: 'member', chosenMember: { id: 2, name: '王小明' } });
  const { id } = (await ming.post<ResourceLink>('/api/resource-links', fields)).body;
  const history = async () =>
    recordHistorySchema.parse((await service.member.get(`/api/resource-links/${id}/history`)).body);
  expect(await check()).toBe(1);
  expect(await history()).toMatchObject({ made: { memberId: 2 }, changed: null });
  expect(await listLinks(service)).toMatchObject([{ linkStatus: 'ok', version: 1 }]);
  await service.admin.put(`/api/resource-links/${id}`, { ...fields, title: 'The ethics form' });
  expect(await history()).toMatchObject({ made: { memberId: 2 }, changed: { isAdmin: true } });
});

it('an interrupted check is repeated by another replica', async () => {
  const other = await startResourcesService({ DATABASE_URL: service.databaseUrl }, CHECK);
  await createLink(service, { url: at('/') });
  listener = () => undefined;
  const interrupted = check(other).catch((error: unknown) => error);
  await eventually(() => expect(server.requests).toHaveLength(1));
  await other.close();
  expect(await interrupted).toBeInstanceOf(Error);
  listener = (_, response) => response.end();
  expect(await check()).toBe(1);
});

it('the links are checked at three every night in lab time, by only one replica', async () => {
  const redis = await startRedis();
  const site = await startStandIn((_, response) => response.end());
  const check = {
    network: { resolve: async () => ['127.0.0.1'], isAllowed: () => true },
    pauseMs: 0,
  };
  const first = await startResourcesService({ REDIS_URL: redis.url }, check);
  const other = await startResourcesService({ REDIS_URL: redis.url, DATABASE_URL: first.databaseUrl }, check);
  for (const n of Array(8).keys()) {
    await createLink(first, { url: `http://site${n}.test:${new URL(site.url).port}/` });
  }

  const queue = new Queue('link-check', { connection: { url: redis.url }, prefix: 'deadlines' });
  const night = await eventually(async () => {
    const [job] = await queue.getDelayed();
    expect(job).toBeDefined();
    return job!;
  });
  const atThree = new Date(night.timestamp + night.delay).toLocaleTimeString('en-GB', { timeZone: 'Asia/Taipei' });
  expect(atThree).toBe('03:00:00');

  await night.promote();
  await eventually(() => expect(site.requests).toHaveLength(8));
  await eventually(async () => {
    const [next] = await queue.getDelayed();
    expect(next!.id).not.toBe(night.id);
  });
  await queue.close();
  await Promise.all([first, other].map((service) => service.close()));
  expect(site.requests).toHaveLength(8);
  await site.stop();
  await redis.stop();
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APP_PAGE, publicUrlPlaceholder, WORDS_ADDRESSES } from '@lab/contracts';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { eventually, onTestFinished, testServers } from '@lab/test-kit';
import { Redis } from 'ioredis';
import { RenderedPages } from '../src/public-pages/rendered-pages.js';
import { EventSourceClient } from './support/event-source-client.js';
import { LAB_PASSWORD, type StartedGateway, startGateway } from './support/start-gateway.js';
import { type ServedFiles, startSiteService } from './support/site-service.js';

const directory = await mkdtemp(join(tmpdir(), 'lab-built-'));
await mkdir(join(directory, 'assets'));
await Promise.all(
  Object.entries({
    'index.html': 'built home',
    'app.html': 'built app',
    'portrait.svg': '<svg/>',
    'assets/index-1a2b.js': 'the app',
    'assets/words-profile-1a2b.json': 'the sample',
    'site-words.json': '{"profile":"built"}',
  }).map(([name, text]) => writeFile(join(directory, name), text)),
);

/** A complete state, in which each file contains the version. */
const stateOf = (version: string, more: ServedFiles = {}): ServedFiles => ({
  '/': `<title>home ${version}</title><a href="${publicUrlPlaceholder}/">`,
  [APP_PAGE]: `app ${version}`,
  '/members': `members ${version}`,
  '/members/7': `member ${version}`,
  [WORDS_ADDRESSES]: `{"profile":"/assets/words-${version}.json"}`,
  [`/assets/words-${version}.json`]: `{"version":"${version}"}`,
  '/assets/font-1.woff2': 'a font',
  ...more,
});

const service = await startSiteService();
const gateways: StartedGateway[] = [];

/** The requests for rendered pages since the last call. The gateway also reads the settings, whenever it likes. */
const askedPages = () => service.asked().filter((path) => path.startsWith('/internal/rendered-pages'));

const start = async () => {
  const gateway = await startGateway({
    SITE_DIR: directory,
    SITE_URL: service.url,
    PUBLIC_URL: 'http://lab.example.edu',
  });
  gateways.push(gateway);
  const get = async (path: string) => {
    const answer = await fetch(gateway.url + path, { headers: { accept: 'text/html' } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { gateway, get, refresh: () => gateway.app.get(RenderedPages).refresh() };
};

afterEach(async () => {
  await Promise.all(gateways.splice(0).map((gateway) => gateway.close()));
  service.onFile(undefined);
  service.asked();
  await service.stop();
  await service.start();
});

afterAll(async () => {
  await service.stop();
  await rm(directory, { recursive: true });
});

describe('the rendered site', () => {
  it('replaces the built site’s files and words that the lab does not show any more, but not its scripts', async () => {
    service.publish('1', stateOf('1'));
    const { get, refresh } = await start();
    const statuses = () =>
      Promise.all(['/portrait.svg', '/assets/words-profile-1a2b.json', '/assets/index-1a2b.js'].map(get)).then(
        (answers) => answers.map(({ status }) => status),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    service.withhold('/portrait.svg');
    await refresh();
    expect(await statuses()).toEqual([404, 404, 200]);
  });

  it('takes over from the built words only once it exists, because open pages still need them', async () => {
    service.publish('0', {});
    service.withhold('/portrait.svg');
    const { get, refresh } = await start();
    const status = async () => (await get('/assets/words-profile-1a2b.json')).status;
    expect(await status()).toBe(200);
    service.publish('1', stateOf('1'));
    service.withhold('/portrait.svg');
    await refresh();
    expect(await status()).toBe(404);
  });

  it('for another build of the app is not used: the last one stays until the pages are rendered again', async () => {
    const appWith = (script: string) => ({ [APP_PAGE]: `<script src="/assets/${script}"></script>` });
    service.publish('1', stateOf('1', appWith('index-1a2b.js')));
    const { get, refresh } = await start();
    service.publish('2', stateOf('2', appWith('index-3c4d.js')));
    service.asked();
    await refresh();
    expect((await get('/members')).text).toBe('members 1');
    // The list, and the app's page, which shows which build it belongs to.
    expect(askedPages()).toHaveLength(2);
    service.publish('3', stateOf('3', appWith('index-1a2b.js')));
    await refresh();
    expect((await get('/members')).text).toBe('members 3');
  });

  it('makes startup wait until it matches the build, so that an upgrade shows neither old scripts nor built-in texts', async () => {
    service.publish('old', stateOf('old', { [APP_PAGE]: '<script src="/assets/index-3c4d.js"></script>' }));
    const starting = start();
    await eventually(() => expect(askedPages()).not.toEqual([]));
    service.publish('new', stateOf('new'));
    const { get } = await starting;
    expect((await get('/members')).text).toBe('members new');
  });

  it('answers guests who ask for a page for members as if it did not exist, and members with the app', async () => {
    service.publish('1', stateOf('1', { '/pages/imprint': 'imprint 1' }));
    const { gateway, get } = await start();
    expect(await get('/pages/imprint')).toMatchObject({ status: 200, text: 'imprint 1' });
    for (const slug of ['keys', 'nowhere', 'Keys', '..%2Fkeys'])
      expect(await get(`/pages/${slug}`)).toMatchObject({ status: 404, text: 'app 1' });
    const visitor = gateway.visitor();
    await visitor.logIn(LAB_PASSWORD);
    expect(await visitor.get('/pages/keys', { accept: 'text/html' })).toMatchObject({ status: 200, body: 'app 1' });
  });

  it('is served from memory with the site’s address and its own policy, while scripts and content files come from the built site', async () => {
    service.publish('1', stateOf('1', { '/publications/lin%3A2026': 'paper 1' }));
    const { get } = await start();
    const home = await get('/');
    expect(home.text).toBe('<title>home 1</title><a href="http://lab.example.edu/">');
    expect(home.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(home.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/members/')).text).toBe('members 1');
    expect((await get('/auth')).text).toBe('app 1');
    const words = await get('/assets/words-1.json');
    expect(words.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(words.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await get(WORDS_ADDRESSES)).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/assets/index-1a2b.js')).text).toBe('the app');
    expect((await get('/portrait.svg')).text).toBe('<svg/>');
    expect((await get('/missing.svg')).status).toBe(404);
    // Member 8 has no rendered page.
    expect(await get('/members/7')).toMatchObject({ status: 200, text: 'member 1' });
    expect(await get('/members/8')).toMatchObject({ status: 404, text: 'app 1' });
    expect(await get('/facilities')).toMatchObject({ status: 404, text: 'app 1' });
    expect(await get('/publications/lin:2026')).toMatchObject({ status: 200, text: 'paper 1' });
    expect(await get('/publications/lin%3a2026')).toMatchObject({ status: 200, text: 'paper 1' });
    expect(await get('/publications/other')).toMatchObject({ status: 404, text: 'app 1' });
    expect(await get('/aimex/equipment')).toMatchObject({ status: 200, text: 'app 1' });
    expect((await get(APP_PAGE)).status).toBe(404);
  });

  it('allows only the inline code that the renderer lists, and accepts a new list for the same page', async () => {
    const [own, later] = ['A'.repeat(43), 'B'.repeat(43)].map((hash) => `${hash}=`) as [string, string];
    const page = '<style>p{}</style><script>injected()</script>';
    service.publish('1', stateOf('1', { '/news': page }), { scripts: [own], styles: [own] });
    const { get, refresh } = await start();
    const policy = async () => (await get('/news')).headers.get('content-security-policy')!;
    expect(await policy()).toMatch(`script-src 'self' 'sha256-${own}';`);
    expect(await policy()).toMatch(/style-src 'self' 'sha256-47D[^ ]+ 'sha256-A{43}=';/);
    service.publish('2', stateOf('1', { '/news': page }), { scripts: [later], styles: [] });
    await refresh();
    expect(await policy()).toMatch(`script-src 'self' 'sha256-${later}';`);
  });

  it('has the current feed, bibliography and sitemap from the service, and the last ones while it is unavailable', async () => {
    service.publish('1', stateOf('1'));
    service.save({ '/feed.xml': `<id>${publicUrlPlaceholder}</id>`, '/publications.bib': '@book{a}' });
    const { get } = await start();
    const feed = await get('/feed.xml');
    expect(feed.text).toBe('<id>http://lab.example.edu</id>');
    expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(feed.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/publications.bib')).text).toBe('@book{a}');
    service.save({ '/feed.xml': '<new/>', '/publications.bib': '@book{b}' });
    expect((await get('/publications.bib')).text).toBe('@book{b}');
    await service.stop();
    expect(await get('/publications.bib')).toMatchObject({ status: 200, text: '@book{b}' });
    // It was not requested after its change.
    expect((await get('/feed.xml')).text).toBe('<id>http://lab.example.edu</id>');
    // The service has never generated it, and the build contains none.
    expect((await get('/sitemap.xml')).status).toBe(503);
  });

  it('is replaced by the built one until the service answers for the first time', async () => {
    await service.stop();
    const { get, refresh } = await start();
    expect((await get('/')).text).toBe('built home');
    expect((await get(WORDS_ADDRESSES)).text).toBe('{"profile":"built"}');
    service.publish('1', stateOf('1'));
    await service.start();
    await refresh();
    expect((await get('/')).text).toContain('home 1');
  });

  it('stays unchanged while the service is unavailable', async () => {
    service.publish('1', stateOf('1'));
    const { get, refresh } = await start();
    await service.stop();
    await refresh();
    expect((await get('/')).text).toContain('home 1');
    expect((await get('/assets/font-1.woff2')).text).toBe('a font');
  });

  it('is replaced as a whole by fetching only new files, and open pages keep their immutable files', async () => {
    service.publish('1', stateOf('1', { '/members/9': 'member 9' }));
    const { get, refresh } = await start();
    service.asked();
    service.publish('2', stateOf('2'));
    await refresh();
    expect(askedPages().filter((path) => path.includes('/files/'))).toHaveLength(6);
    expect((await get('/')).text).toContain('home 2');
    expect(await get('/assets/words-1.json')).toMatchObject({ status: 200, text: '{"version":"1"}' });
    expect((await get('/members/9')).status).toBe(404);
    await refresh();
    expect(askedPages()).toEqual(['/internal/rendered-pages', '/internal/rendered-pages/shown']);
  });

  it('never mixes two states when the service dies during a fetch or a file does not match its hash', async () => {
    service.publish('1', stateOf('1'));
    const { get, refresh } = await start();
    service.publish('2', stateOf('2'));
    service.onFile((path, answer, response) => (path === '/members' ? response.destroy() : answer()));
    await refresh();
    for (const [path, text] of Object.entries({ '/': 'home 1', '/members': 'members 1', '/auth': 'app 1' }))
      expect((await get(path)).text).toContain(text);
    expect((await get('/assets/words-2.json')).status).toBe(404);
    service.onFile((path, answer, response) => (path === '/' ? response.end('something else') : answer()));
    await refresh();
    expect((await get('/')).text).toContain('home 1');
    service.onFile(undefined);
    await refresh();
    expect((await get('/members')).text).toBe('members 2');
  });

  it('continues with the newest state when another arrives during a fetch', async () => {
    service.publish('1', stateOf('1'));
    const { get, refresh } = await start();
    service.publish('2', stateOf('2'));
    let isPublished = false;
    service.onFile((_, answer) => {
      if (!isPublished) {
        isPublished = true;
        // The service keeps no files of a replaced state.
        service.publish('3', stateOf('3'));
        void refresh();
      }
      answer();
    });
    await refresh();
    for (const path of ['/', '/members', '/members/7', '/auth', WORDS_ADDRESSES])
      expect((await get(path)).text).toContain('3');
  });

  it('follows the signal on every replica, and notifies open pages once they can read the new state', async () => {
    service.publish('1', stateOf('1'));
    const [{ gateway, get }, replica] = await Promise.all([start(), start()]);
    const visitor = gateway.visitor();
    await visitor.logIn(LAB_PASSWORD);
    const page = await EventSourceClient.open(gateway.url, visitor);
    const redis = new Redis(testServers().redisUrl);
    onTestFinished(() => {
      page.close();
      redis.disconnect();
    });
    service.publish('2', stateOf('2'));
    await eventually(async () => {
      await redis.publish('site', JSON.stringify({ topic: 'site' }));
      expect(page.topics).toContain('site');
    });
    expect((await get(WORDS_ADDRESSES)).text).toBe('{"profile":"/assets/words-2.json"}');
    await eventually(async () => expect((await replica.get('/')).text).toContain('home 2'));
  });
});

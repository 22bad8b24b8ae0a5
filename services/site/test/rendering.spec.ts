import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  databaseFullMessage,
  type PublicItem,
  type SiteDocument,
  type PageFiles,
  type SiteRendering,
} from '@lab/contracts';
import { SignalClient } from '@lab/service-kit';
import {
  createTestDatabase,
  eventually,
  type MembersStandIn,
  startMembersStandIn,
  type StartedService,
} from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { siteDatabase } from '../src/database/database.js';
import { fillDisk, startSiteService } from './site-service.js';

/** A renderer that writes the news to one page, and two other files. */
const RENDERER = `
  import { existsSync, writeFileSync } from 'node:fs';
  export const renderSite = async ({ documents, publications, pages, members, facilities, today }, onProgress) => {
    const [first] = documents.news.news;
    if (first.text === 'slow') {
      onProgress({ done: 0, total: 442 });
      while (!existsSync(new URL('go-on', import.meta.url))) {
        onProgress({ done: 380, total: 442 });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      onProgress({ done: 442, total: 442 });
    }
    if (first.text === 'broken') throw new Error('The news cannot be rendered.');
    if (first.text === 'unlucky' && existsSync(new URL('bad-luck', import.meta.url))) throw new Error('There was no luck.');
    if (first.text === 'endless') {
      writeFileSync(new URL('has-begun', import.meta.url), '');
      await new Promise(() => setInterval(() => {}, 1000));
    }
    if (first.text === 'large') process.kill(process.pid, 'SIGKILL');
    return [
      { path: '/', type: 'text/html', isImmutable: false, says: first.text.slice(0, 3), body: first.text + ' ' + publications.length + ' ' + today.length },
      { path: '/pages.txt', type: 'text/plain', isImmutable: false, body: JSON.stringify({ pages, members, facilities }) },
      { path: '/words-' + first.text + '.json', type: 'application/json', isImmutable: true, body: Buffer.from([1, 2, 255]) },
    ];
  };`;

const folder = mkdtempSync(join(tmpdir(), 'renderer-'));
let members: MembersStandIn;
/** The biography of the member with the id 1. */
let biography: string | null = null;
/** The public items of the equipment service. */
const publicItems: PublicItem[] = [];
let service: StartedService;
let replica: StartedService;

beforeAll(async () => {
  writeFileSync(join(folder, 'render-site.js'), RENDERER);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  members = await startMembersStandIn({ 1: '林' }, () => ({ biography }));
  const env = { RENDERER_DIR: folder, MEMBERS_URL: members.url };
  service = await startSiteService(env, {}, undefined, publicItems);
  replica = await startSiteService({ ...env, DATABASE_URL: service.databaseUrl });
});
afterAll(async () => {
  await Promise.all([service.close(), replica.close()]);
  await members.stop();
  rmSync(folder, { recursive: true });
});

const publish = (text: string, on = service) =>
  on.admin.put<SiteDocument>('/api/site/news', { news: [{ date: '2026-11-01', text, url: null }] });

const pages = async (of = service) => (await of.anonymous.get<PageFiles>('/internal/rendered-pages')).body;

const bodyOf = async (wanted: string, of = service) => {
  const { files } = await pages(of);
  const { hash } = files.find(({ path }) => path === wanted)!;
  return (await of.anonymous.get<string>(`/internal/rendered-pages/files/${hash}`)).body;
};

const page = (of = service) => bodyOf('/', of);

const state = async (of = service) => (await of.admin.get<SiteRendering>('/api/site/rendering')).body;

/** Reports the version as shown, as the gateway does after fetching the pages. */
const show = async () => {
  const { version } = await pages();
  await service.anonymous.post('/internal/rendered-pages/shown', { version });
};

/** How long a failed rendering waits before a retry. */
const waitingMinutes = async (): Promise<number> => {
  const [row] = await service.dataSource.query(
    'SELECT extract(epoch FROM retry_at - rendered_at)::integer / 60 AS minutes FROM renderings',
  );
  return row.minutes;
};

/** Moves the time of the retry to now, and saves the current state again. */
const tryNow = async (): Promise<void> => {
  const waited = 'rendered_at = rendered_at - (retry_at - now()), retry_at = now()';
  await service.dataSource.query(`UPDATE renderings SET ${waited} WHERE problem IS NOT NULL`);
  await publish('unlucky');
};

beforeEach(async () => {
  await publish('fine');
  await eventually(async () => {
    if (!/^fine \d+ 10$/.test(await page())) throw new Error('It is not there yet.');
  });
});

describe('a publish', () => {
  it('is rendered soon by any replica, with all files from one state', async () => {
    const { version } = await pages();
    await publish('Better', replica);
    await eventually(async () => expect(await page()).toMatch(/^Better/));
    const { files, version: next } = await pages(replica);
    expect(next).not.toBe(version);
    expect(files.map(({ path }) => path)).toEqual(['/', '/pages.txt', '/words-Better.json']);
    const answer = await fetch(`${service.url}/internal/rendered-pages/files/${files[2]!.hash}`);
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 255]);
    expect((await state()).problem).toBeNull();
  });

  it('contains the lab’s own public pages, and never those for members', async () => {
    const fields = { title: 'Title', place: 'none', body: 'Text.' };
    for (const [slug, audience] of [
      ['open', 'public'],
      ['secret', 'members'],
    ])
      expect((await service.admin.post('/api/site/pages', { ...fields, slug, audience })).status).toBe(201);
    await eventually(async () => expect(await bodyOf('/pages.txt')).toContain('"slug":"open"'));
    expect(await bodyOf('/pages.txt')).not.toContain('secret');
    const sitemap = (await service.anonymous.get<string>('/internal/live/sitemap.xml')).body;
    expect(sitemap).not.toContain('secret');
  });

  it('follows a change of a member’s biography, which the directory does not contain', async () => {
    biography = 'She studies **sleep**.';
    service.app.get(SignalClient).emit('lab-members');
    await eventually(async () => expect(await bodyOf('/pages.txt')).toContain(biography));
  });

  it('follows a change of the equipment that everyone may see', async () => {
    publicItems.push({ id: 3, name: 'Motion capture', description: 'Twelve cameras', photoUrl: null, keeperId: 1 });
    service.app.get(SignalClient).emit('equipment');
    await eventually(async () => expect(await bodyOf('/pages.txt')).toContain('"name":"Motion capture"'));
    publicItems.length = 0;
    service.app.get(SignalClient).emit('equipment');
    await eventually(async () => expect(await bodyOf('/pages.txt')).toContain('"facilities":[]'));
  });

  it('is reported as in progress on every replica, and as live once the gateway shows it', async () => {
    await show();
    await eventually(async () => expect(await state()).toMatchObject({ state: 'live', problem: null }));
    await publish('slow');
    expect((await state()).state).not.toBe('live');
    for (const on of [service, replica]) {
      await eventually(async () =>
        expect(await state(on)).toMatchObject({ state: 'rendering', done: 380, total: 442, since: expect.any(String) }),
      );
    }
    writeFileSync(join(folder, 'go-on'), '');
    await eventually(async () => expect(await page()).toMatch(/^slow/));
    await eventually(async () =>
      expect(await state(replica)).toMatchObject({ state: 'rendering', done: 442, total: 442 }),
    );
    await show();
    const { renderedAt, ...live } = await state(replica);
    expect(live).toMatchObject({ state: 'live', done: 442, since: renderedAt, problem: null });
    rmSync(join(folder, 'go-on'));
  });

  it('that undoes a save is live without another rendering', async () => {
    await show();
    const { body } = await service.admin.get<SiteDocument>('/api/site/news');
    await service.admin.put('/api/site/news', body.body);
    await service.dataSource.query(`UPDATE change_counters SET version = version + 1`);
    expect((await state()).state).toBe('waiting');
    // Other changes, such as those to members, come as signals.
    await service.admin.put('/api/site/look', (await service.admin.get<SiteDocument>('/api/site/look')).body.body);
    await eventually(async () => expect((await state()).state).toBe('live'));
  });

  it('changes the date only of pages whose content has changed', async () => {
    const dates = async () => {
      const text = await (await fetch(`${service.url}/internal/live/sitemap.xml`)).text();
      return [...text.matchAll(/<loc>https?:\/\/[^/<]*(\/[^<]*)<\/loc><lastmod>([\d-]+)</g)].map(([, path, date]) => [
        path,
        date,
      ]);
    };
    await service.dataSource.query(`UPDATE rendered_pages SET changed_at = '2026-02-03T12:00:00Z'`);
    expect(await dates()).toEqual([['/', '2026-02-03']]);
    // Different bytes with the same page content.
    await publish('fine, too');
    await eventually(async () => expect(await page()).toMatch(/^fine, too/));
    expect(await dates()).toEqual([['/', '2026-02-03']]);
    await publish('Another');
    await eventually(async () => expect(await page()).toMatch(/^Another/));
    expect((await dates())[0]![1]).not.toBe('2026-02-03');
  });

  it('that is followed by others within a moment ends with the last state', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, index) => publish(`News ${index}`, index % 2 ? service : replica)));
    await publish('The last');
    await eventually(async () => expect(await page()).toMatch(/^The last/));
  });

  it('that cannot be rendered leaves the pages unchanged, and says why', async () => {
    const before = await pages();
    await publish('broken');
    await eventually(async () => expect(await state()).toMatchObject({ problem: 'The news cannot be rendered.' }));
    expect(await pages()).toEqual(before);
    expect((await service.member.get('/api/site/rendering')).status).toBe(403);
  });

  it('whose renderer is killed, for example when memory runs out, affects neither the service nor the pages', async () => {
    const before = await pages();
    await publish('large');
    await eventually(async () => expect((await state()).problem).toMatch(/^Rendering needed more than \d+ MiB/));
    expect(await pages()).toEqual(before);
    expect((await publish('small')).status).toBe(200);
    await eventually(async () => expect(await page()).toMatch(/^small/));
  });

  it('whose pages do not fit into the database leaves the old ones, says so, and appears once there is room', async () => {
    const before = await pages();
    const makeRoom = await fillDisk(service, 'rendered_pages');
    try {
      await publish('full');
      await eventually(async () => expect(await state()).toMatchObject({ problem: databaseFullMessage }));
      expect(await pages()).toEqual(before);
    } finally {
      await makeRoom();
    }
    await publish('roomy');
    await eventually(async () => expect(await page()).toMatch(/^roomy/));
    expect((await state()).problem).toBeNull();
  });

  it('that has failed is retried with growing delays until it succeeds', async () => {
    const badLuck = join(folder, 'bad-luck');
    writeFileSync(badLuck, '');
    await publish('unlucky');
    await eventually(async () => expect(await waitingMinutes()).toBe(1));
    expect(await state()).toMatchObject({ problem: 'There was no luck.', retryAt: expect.any(String) });
    await tryNow();
    await eventually(async () => expect(await waitingMinutes()).toBe(2));
    rmSync(badLuck);
    // An earlier attempt of the other replica may still fail, but another follows.
    await eventually(async () => {
      await tryNow();
      expect(await page()).toMatch(/^unlucky/);
    });
    expect(await state()).toMatchObject({ problem: null, retryAt: null });
  });

  it('waits at the first start until the content folder is in the database', async () => {
    const { url } = await createTestDatabase(siteDatabase);
    const lock = new Client({ connectionString: url });
    await lock.connect();
    await lock.query(`SELECT pg_advisory_lock(hashtext('content folder'))`);
    const starting = startSiteService({ RENDERER_DIR: folder, DATABASE_URL: url });
    await eventually(async () => {
      const { rowCount } = await lock.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
      expect(rowCount).not.toBe(0);
    });
    await lock.end();
    const first = await starting;
    await eventually(async () => expect((await pages(first)).files).not.toEqual([]));
    expect(first.logLines.join('')).not.toContain('could not be rendered');
    await first.close();
  });

  it('that is being rendered when the service stops does not count as failed', async () => {
    const stopping = await startSiteService({ RENDERER_DIR: folder });
    const other = await startSiteService({ DATABASE_URL: stopping.databaseUrl });
    await publish('endless', stopping);
    await eventually(async () => expect(existsSync(join(folder, 'has-begun'))).toBe(true));
    await stopping.close();
    const rows = await other.dataSource.query('SELECT problem FROM renderings WHERE problem IS NOT NULL');
    await other.close();
    expect(rows).toEqual([]);
  });
});

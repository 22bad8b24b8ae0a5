import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { INLINE_HASHES_FILE, labSettings, paths, publicUrlPlaceholder, setLabSettings } from '@lab/contracts';
import { onTestFinished } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startGateway } from './support/start-gateway.js';

const SCRIPT = "document.documentElement.dataset.theme = 'dark';";
const APP = `<!doctype html><html><head><script>${SCRIPT}</script><script type="module" src="/assets/app-1a2b.js"></script></head><body>${'app '.repeat(200)}</body></html>`;
/** With a script that the renderer did not write. */
const MEMBERS = `<!doctype html><title>Members</title><link rel="canonical" href="${publicUrlPlaceholder}/members"><script>alert(1)</script>`;
const PORTAL = '<!doctype html><title>Portal</title>';
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const PUBLIC_URL = 'http://lab.example.edu';

const directory = await mkdtemp(join(tmpdir(), 'lab-site-'));
const gateway = await startGateway({ SITE_DIR: directory, PUBLIC_URL });
afterAll(async () => {
  await gateway.close();
  await rm(directory, { recursive: true });
});

describe('the site', () => {
  const build = async () => {
    const files = {
      'index.html': APP,
      'members.html': MEMBERS,
      'aimex/portal.html': PORTAL,
      [INLINE_HASHES_FILE]: JSON.stringify({ '/index.html': { scripts: [sha256(SCRIPT)], styles: [] } }),
      'favicon.svg': '<svg/>',
      'sitemap.xml': `<loc>${publicUrlPlaceholder}/members</loc>`,
      'assets/app-1a2b.js': 'plain',
      'assets/app-1a2b.js.br': 'as br',
      'assets/app-1a2b.js.gz': 'as gz',
      'assets/only-3c4d.css': 'plain css',
      'assets/gone-5e6f.js': 'soon gone',
      'assets/gone-5e6f.js.br': 'soon gone',
    };
    for (const folder of ['assets', 'aimex']) await mkdir(join(directory, folder));
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(directory, name), text)));
  };

  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const sent = httpRequest(gateway.url + path, { method, headers: { accept: 'text/html', ...headers } }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(await response.toArray()) };
  };

  it('explains that it is not built, and is found without a restart once it is', async () => {
    const answer = await get('/');
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.body.toString())).toMatchObject({
      statusCode: 503,
      message: 'The site has not been built yet. Run `make start`, or set SITE_DIR.',
    });
    await build();
    expect((await get('/')).status).toBe(200);
  });

  it('has the portal’s pages at both addresses, without a redirect', async () => {
    for (const path of ['/aimex/portal', '/portal', '/portal/'])
      expect(await get(path)).toMatchObject({ status: 200, body: Buffer.from(PORTAL) });
    for (const path of ['/aimex/equipment', '/portal/equipment', '/portal/lab-meetings/7'])
      expect(await get(path)).toMatchObject({ status: 200, body: Buffer.from(APP) });
    expect((await get('/portal/nowhere')).status).toBe(404);
    expect((await get('/portal/shared-social-gathering/secret')).headers).toMatchObject({ 'x-robots-tag': 'noindex' });
  });

  it('leads visitors of former addresses to their pages, with a permanent redirect within this site', async () => {
    const usual = labSettings();
    onTestFinished(() => setLabSettings(usual));
    const oldAddresses = [
      { from: '/people/team.html', to: '/members' },
      { from: '/%C3%BCber', to: '/pages/about' },
      { from: '/favicon.svg', to: '/members' },
    ];
    setLabSettings({ ...usual, oldAddresses });
    for (const path of ['/people/team.html', '/People/team.html/', '/people/team.html?utm=1'])
      expect(await get(path)).toMatchObject({ status: 301, headers: { location: '/members' } });
    expect((await get('/%c3%bcber')).headers).toMatchObject({
      location: '/pages/about',
      'cache-control': 'public, max-age=3600',
    });
    // What the site has itself comes first.
    expect((await get('/favicon.svg')).status).toBe(200);
    expect((await get('/people/other.html', { accept: '*/*' })).status).toBe(404);
  });

  it('has a page at every path of the route table, with or without a slash', async () => {
    // Only members get the app for a page that was not rendered. The page of facilities exists only once it is rendered.
    const always = Object.values(paths).filter((path) => path !== paths.page && path !== paths.facilities);
    for (const path of always) {
      const address = path.replace(/:\w+/, 'abc');
      for (const variant of new Set([address, `${address.replace(/\/$/, '')}/`])) {
        const { status, headers } = await get(variant);
        expect({ variant, status }).toEqual({ variant, status: 200 });
        expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      }
    }
  });

  it('prefers the page that was rendered for a path', async () => {
    expect((await get('/members')).body.toString()).toContain('<title>Members</title>');
    expect((await get('/auth')).body.toString()).toBe(APP);
  });

  it('inserts its own address where the build left a placeholder', async () => {
    const page = await get('/members');
    expect(page.body.toString()).toContain(`href="${PUBLIC_URL}/members"`);
    const sitemap = await get('/sitemap.xml', { accept: '*/*', 'accept-encoding': 'gzip' });
    expect(gunzipSync(sitemap.body).toString()).toBe(`<loc>${PUBLIC_URL}/members</loc>`);
    expect(sitemap.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect((await get('/sitemap.xml', {}, 'DELETE')).status).toBe(404);
  });

  it.each(['/nothing', '/members/1/photo', '/MEMBERS'])('shows the app at %s with 404', async (path) => {
    const { status, headers, body } = await get(path);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 404, type: 'text/html; charset=utf-8' });
    expect(body.toString()).toBe(APP);
    expect((await get(path, { 'if-none-match': headers.etag! })).status).toBe(404);
  });

  it.each(['/assets/missing.js', '/index.html', '/.env', `/${INLINE_HASHES_FILE}`, '/assets/..%2findex.html'])(
    'never sends the app in place of a file (%s)',
    async (path) => {
      const { status, body } = await get(path);
      expect(status).toBe(404);
      expect(JSON.parse(body.toString())).toMatchObject({ statusCode: 404 });
    },
  );

  it('does not send the app to clients that want no page', async () => {
    const { status, headers } = await get('/nothing', { accept: 'application/json' });
    expect({ status, type: headers['content-type'] }).toEqual({ status: 404, type: 'application/json; charset=utf-8' });
  });

  it('sends pages compressed, and 304 to clients that have them', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(br.body).toString()).toBe(APP);
    const gzip = await get('/', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.body).toString()).toBe(APP);
    const again = await get('/', { 'if-none-match': br.headers.etag! });
    expect({ status: again.status, size: again.body.length }).toEqual({ status: 304, size: 0 });
    expect(again.headers['x-content-type-options']).toBe('nosniff');
  });

  it('answers HEAD like GET, without the body', async () => {
    const { status, headers, body } = await get('/', {}, 'HEAD');
    expect({ status, size: body.length }).toEqual({ status: 200, size: 0 });
    expect(headers['content-length']).toBe(String(APP.length));
    expect((await get('/assets/app-1a2b.js', {}, 'HEAD')).status).toBe(200);
  });

  it('allows only the scripts that the renderer has listed, whatever a page contains', async () => {
    const { headers } = await get('/');
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'self'",
      `script-src 'self' 'sha256-${sha256(SCRIPT)}'`,
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect((await get('/members')).headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('sends hashed assets precompressed, for a year', async () => {
    const path = '/assets/app-1a2b.js';
    for (const [accepted, body, encoding] of [
      ['gzip, deflate, br', 'as br', 'br'],
      ['gzip', 'as gz', 'gzip'],
      ['identity', 'plain', undefined],
      ['br;q=0, gzip;q=0', 'plain', undefined],
    ] as const) {
      const answer = await get(path, { 'accept-encoding': accepted });
      expect({ body: answer.body.toString(), encoding: answer.headers['content-encoding'] }).toEqual({
        body,
        encoding,
      });
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
    }
    const { headers } = await get(path);
    expect((await get(path, { 'if-none-match': headers.etag! })).status).toBe(304);
  });

  it('sends other files for an hour', async () => {
    const { status, headers } = await get('/favicon.svg', { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
  });

  it('survives the deletion of a file', async () => {
    await rm(join(directory, 'assets/gone-5e6f.js.br'));
    const { status, headers } = await get('/assets/gone-5e6f.js', { 'accept-encoding': 'br' });
    expect(status).toBe(404);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('refuses writes: 405 for pages, 404 for files', async () => {
    const onPage = await get('/members', {}, 'POST');
    expect({ status: onPage.status, allow: onPage.headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
    expect(JSON.parse(onPage.body.toString())).toMatchObject({ statusCode: 405, error: 'Method Not Allowed' });
    expect((await get('/assets/app-1a2b.js', {}, 'DELETE')).status).toBe(404);
  });
});

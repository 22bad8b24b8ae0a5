import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicUrlPlaceholder } from '@lab/contracts';
import { afterAll, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { ADMIN_PASSWORD, LAB_PASSWORD, startGateway } from './support/start-gateway.js';

const HOME = `<html><head><script>
      // The colours before the first paint
    </script><script type="module" src="/assets/app.js"></script><link rel="modulepreload" href="/assets/app.js"></head>
  <body><a href="/members#alumni">People</a><a href="/auth">For Lab Members</a><a href="https://example.edu/a">Elsewhere</a>
  <img src="/portrait.svg" srcSet="/portrait.svg 1x, /large.svg?size=2&amp;x=1 2x"><script>load([{"path":"/assets/serif.woff2","family":"Serif","weights":"200 800"}])</script>
  <script type="application/ld+json">{"@type":"Person"}</script></body></html>`;
const MEMBER = `<html><head></head><body><a href="/">Home</a><a href="/?topics=a#publications">Topic</a><a href="/members/8">Gone</a><a href="#top">Top</a><p>a href=&quot;/auth&quot;</p></body></html>`;

const directory = await mkdtemp(join(tmpdir(), 'lab-copy-'));
for (const folder of ['assets', 'members']) await mkdir(join(directory, folder));
const files = {
  'index.html': HOME,
  'members.html': '<html><head></head><body>members</body></html>',
  'members/7.html': MEMBER,
  'aimex.html': 'portal',
  'sitemap.xml': ['/', '/members', '/members/7'].map((path) => `<loc>${publicUrlPlaceholder}${path}</loc>`).join(''),
  'portrait.svg': '<svg/>',
  'large.svg': '<svg>2</svg>',
  'assets/app.js': 'the app',
  'assets/serif.woff2': 'a font',
};
await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(directory, name), text)));
const gateway = await startGateway({ SITE_DIR: directory, PUBLIC_URL: 'https://lab.example.edu' });
afterAll(async () => {
  await gateway.close();
  await rm(directory, { recursive: true });
});

const copy = async () => {
  const visitor = gateway.visitor();
  await visitor.logIn(LAB_PASSWORD);
  await visitor.logInAsAdmin(ADMIN_PASSWORD);
  const answer = await fetch(`${gateway.url}/api/static-copy`, { headers: { cookie: visitor.cookie! } });
  expect(answer.status).toBe(200);
  const zip = new Uint8Array(await answer.arrayBuffer());
  return Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, body]) => [name, strFromU8(body)]));
};

test('the copy has the public pages and their files, and nothing of the app or the portal', async () => {
  const names = Object.keys(await copy());
  expect(names.toSorted()).toEqual([
    'assets/serif.woff2',
    'index.html',
    'large.svg_size_2_x_1.svg',
    'members/7/index.html',
    'members/index.html',
    'portrait.svg',
  ]);
});

test('its links lead from file to file, and links that need the portal are hidden', async () => {
  const { 'index.html': home, 'members/7/index.html': member } = await copy();
  expect(home).toContain('<a href="members/index.html#alumni">');
  expect(home).toContain('<a hidden data-absent>For Lab Members</a>');
  expect(home).toContain('<a href="https://example.edu/a">');
  expect(home).toContain('srcSet="portrait.svg 1x, large.svg_size_2_x_1.svg 2x"');
  expect(home).toContain('src:url(assets/serif.woff2)');
  expect(member).toContain(
    '<a href="../../index.html">Home</a><a href="../../index.html#publications">Topic</a><a hidden data-absent>Gone</a><a href="#top">Top</a>',
  );
  expect(member).toContain('a href=&quot;/auth&quot;');
});

test('of the scripts, only the choice of colours and the data for search engines stay', async () => {
  const { 'index.html': home } = await copy();
  expect(home!.match(/<script[^>]*>/g)).toEqual(['<script>', '<script type="application/ld+json">']);
  expect(home).not.toContain('app.js');
});

test('visitors and members without the right get no copy', async () => {
  const visitor = gateway.visitor();
  expect((await visitor.get('/api/static-copy')).status).toBe(401);
  await visitor.logIn(LAB_PASSWORD);
  expect((await visitor.get('/api/static-copy')).status).toBe(403);
});

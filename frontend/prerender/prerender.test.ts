import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publicUrlPlaceholder } from '@lab/contracts';
import { loadContent } from '@lab/content';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

const run = promisify(execFile);
const frontend = resolve(import.meta.dirname, '..');
const VITE = resolve(frontend, '../node_modules/vite/bin/vite.js');
const { labProfile, publications, researchTopics } = loadContent(resolve(frontend, '../content'));

/** What a page may weigh before the first input, pictures aside. */
const BUDGET_BYTES = 60_000;

describe('the built site', () => {
  let site: string;
  let page: string;
  const read = (file: string) => readFile(join(site, file), 'utf8');
  const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, value]) => value!);
  const text = () =>
    page
      .replace(/<(script|style)\b.*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', '’')
      .replaceAll('&amp;', '&');

  beforeAll(async () => {
    site = await mkdtemp(join(tmpdir(), 'lab-site-'));
    // As the build command does it: here, inside a simulated browser, the app would not render as on a server.
    const { NODE_ENV: _, ...env } = process.env;
    await run(process.execPath, [VITE, 'build', '--outDir', site, '--emptyOutDir'], { cwd: frontend, env });
    page = await read('index.html');
  }, 120_000);

  afterAll(() => rm(site, { recursive: true }));

  it('says everything in the HTML of its home page', () => {
    expect(all(/<section\b[^>]* id="(\w+)"/g)).toEqual(['hero', 'about', 'research', 'publications']);
    const words = text();
    const said = [
      labProfile.professor.nameEn,
      labProfile.professor.name,
      ...labProfile.professor.education.map(({ degree }) => degree),
      ...labProfile.researchIntro,
      ...researchTopics.flatMap(({ title, description }) => [title, description]),
      ...publications.flatMap(({ title, authors }) => [title, authors]),
      `Showing all ${publications.length} publications`,
      `© ${new Date().getFullYear()}`,
    ];
    const plain = (value: string) => value.replaceAll("'", '’');
    expect(said.filter((sentence) => !words.includes(plain(sentence)))).toEqual([]);
  });

  it('introduces itself to search engines and to who shares it', () => {
    expect(all(/<title>(.*?)<\/title>/g)).toEqual([`${labProfile.professor.nameEn} · ${labProfile.lab.shortName}`]);
    expect(all(/<meta name="description" content="(.*?)"/g)[0]).toContain(labProfile.lab.university);
    expect(all(/<meta property="og:(\w+)"/g)).toEqual(
      expect.arrayContaining(['type', 'title', 'description', 'url', 'image']),
    );
    expect(all(/<link rel="canonical" href="(.*?)"/g)).toEqual([`${publicUrlPlaceholder}/`]);
  });

  it('describes the professor and each publication in JSON-LD', () => {
    const [data] = all(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
    const { '@graph': graph } = JSON.parse(data!) as { '@graph': Record<string, unknown>[] };
    expect(graph[0]).toMatchObject({ '@type': 'Person', name: labProfile.professor.nameEn, jobTitle: 'Professor' });
    expect(graph.slice(1).map(({ headline }) => headline)).toEqual(publications.map(({ title }) => title));
    expect(graph[1]).toMatchObject({ '@type': 'ScholarlyArticle', datePublished: String(publications[0]!.year) });
    expect(JSON.stringify(graph)).not.toContain('*');
  });

  it('keeps to what the Content-Security-Policy allows', () => {
    expect(page).not.toMatch(/<[^>]+\sstyle=/);
    expect(page).not.toMatch(/<[^>]+\son\w+=/);
    expect(page).not.toMatch(/<script\b[^>]*\ssrc=/);
    expect(
      all(/<(?:img|link rel="(?:preload|icon|stylesheet)")[^>]* (?:src|href)="(.*?)"/g).filter(
        (url) => !url.startsWith('/'),
      ),
    ).toEqual([]);
  });

  it('reads without its bundle, within 60 kB, fonts included', async () => {
    expect(page).not.toMatch(/rel="(modulepreload|stylesheet)"|<noscript/);
    const fonts = all(/[`"](\/assets\/[\w.-]+\.woff2)[`"]/g);
    expect(fonts).toHaveLength(2);
    expect(page).not.toMatch(/<link rel="preload"[^>]*woff2/);
    const sizes = await Promise.all(fonts.map(async (path) => (await readFile(join(site, path))).length));
    const total = sizes.reduce((sum, size) => sum + size, brotliCompressSync(page).length);
    expect(total).toBeLessThan(BUDGET_BYTES);
  });

  it('asks for its pictures first, and carries no custom property that it does not use', () => {
    expect(page.search(/<link rel="preload" as="image"/)).toBeLessThan(page.indexOf('<style'));
    const styles = all(/<style\b[^>]*>(.*?)<\/style>/gs).join('');
    const used = new Set([...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    const declared = [...styles.matchAll(/(?<=[{;])(--[\w-]+):/g)].map(([, name]) => name);
    expect(declared.length).toBeGreaterThan(10);
    expect(declared.filter((name) => !used.has(name))).toEqual([]);
  });

  it('knows the scripts that take it over', async () => {
    const scripts = all(/[`"](\/assets\/[\w.-]+\.js)[`"]/g);
    const files = await readdir(join(site, 'assets'));
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((path) => !files.includes(path.slice('/assets/'.length)))).toEqual([]);
    expect(scripts.some((path) => path.includes('HomePage'))).toBe(true);
  });

  it('has the app for every other address', async () => {
    const app = await read('app.html');
    expect(app).toContain('<div id="root"></div>');
    expect(app).toMatch(/<script type="module"[^>]* src="\/assets\/index-/);
    expect(app).toContain('<noscript>');
  });

  it('tells crawlers where to go, by the address that the gateway fills in', async () => {
    expect(await read('robots.txt')).toContain(`Sitemap: ${publicUrlPlaceholder}/sitemap.xml`);
    const sitemap = await read('sitemap.xml');
    for (const path of ['/', '/members']) expect(sitemap).toContain(`<loc>${publicUrlPlaceholder}${path}</loc>`);
  });

  it('offers the whole list as BibTeX, and packed', async () => {
    expect((await read('publications.bib')).match(/^@/gm)).toHaveLength(publications.length);
    expect(await readdir(site)).toEqual(expect.arrayContaining(['publications.bib.br', 'publications.bib.gz']));
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { APP_PAGE, type SiteDocuments, WORDS_ADDRESSES } from '@lab/contracts';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import type { RenderedFile, SiteContent } from './render-site.ts';
import { aMember, bodyOf, documents, ours, renderSite } from './test/rendering-thread';

/** A lab that shares no words with the sample lab. */
const otherDocuments: SiteDocuments = {
  lab: {
    lab: {
      name: 'Labor für Fische & Vögel',
      shortName: 'Fischlabor',
      portalTitle: 'Im Labor',
      department: 'Biologie',
      university: 'Universität zu Köln',
    },
    professor: {
      name: 'Zoë Müller',
      nameEn: 'Zoë Müller',
      title: 'Professorin',
      photo: '/files/zoe.webp',
      biography: ['Sie mag <script>alert(1)</script> und Ω.'],
      prospectiveStudents: ['Schreiben Sie uns.'],
      education: [],
      experience: [],
    },
    researchStatement: null,
    joinUs: null,
    contactLinks: [],
    cvUrl: 'https://example.org/cv',
    address: 'Weg 1\n50923 Köln',
    groupPicture: '/files/gruppe.webp',
    legal: { imprint: 'impressum', privacy: 'https://example.org/privacy', accessibility: null },
  },
  research: {
    introduction: ['Fische.'],
    topics: [
      {
        id: 'fische',
        title: 'Fische',
        description: 'Sie schwimmen.',
        fullDescription: ['Sie schwimmen.'],
        image: '/files/fisch.webp',
        imageAlt: 'Ein Fisch',
        titleWords: [],
        keywords: [],
      },
    ],
  },
  news: { news: [] },
  guide: documents.guide,
  settings: { ...documents.settings, currency: 'EUR', language: 'de' },
  look: {
    accent: { light: '#7a1f3d', dark: '#f2a7c0' },
    logo: '/files/logo.webp',
    icon: '/files/icon.png',
    home: 'professor',
    style: 'modern',
  },
};
const impressum = {
  slug: 'impressum',
  title: 'Impressum',
  body: '# Anschrift\n\nWeg 1 <script>alert(1)</script> [x](javascript:alert(1))',
  place: 'footer',
  audience: 'public',
  position: 1,
} as const;
const theirs: SiteContent = { ...ours, documents: otherDocuments, publications: [], pages: [impressum] };

const digest = (files: readonly RenderedFile[]) =>
  files.map(({ path, type, isImmutable, body }) => [
    path,
    type,
    isImmutable,
    createHash('sha256').update(body).digest('hex'),
  ]);

describe('the renderer', () => {
  let first: RenderedFile[];
  let other: RenderedFile[];

  beforeAll(async () => {
    [first, other] = await Promise.all([renderSite(ours), renderSite(theirs)]);
  });

  it('names a page that could not be rendered, and makes the same bytes from the same content whatever it rendered before', async () => {
    const broken = { ...otherDocuments, research: { ...otherDocuments.research, introduction: null as never } };
    await expect(renderSite({ ...theirs, documents: broken })).rejects.toThrow('The page / could not be rendered');
    expect(digest(await renderSite(ours))).toEqual(digest(first));
    expect(digest(await renderSite(theirs))).toEqual(digest(other));
  });

  it('shows each change, even on pages that it has rendered before, and changes only the files that show it', async () => {
    const lab = { ...documents.lab, researchStatement: 'Another statement.' };
    const later = await renderSite({ ...ours, documents: { ...documents, lab } });
    expect(bodyOf(later, '/')).toContain('Another statement.');
    const known = new Set(digest(first).map(String));
    const changed = digest(later).filter((file) => !known.has(String(file)));
    expect(changed.map(([path]) => String(path).replace(/-[0-9a-f]{12}\.json$/, ''))).toEqual([
      '/',
      '/assets/words-profile',
      WORDS_ADDRESSES,
    ]);
    const renamed = { ...documents.lab, lab: { ...documents.lab.lab, shortName: 'Renamed Lab' } };
    const last = await renderSite({ ...ours, documents: { ...documents, lab: renamed } });
    for (const { body } of last.filter(({ type }) => type.startsWith('text/html')))
      expect(String(body)).toContain('Renamed Lab');
  });

  it('puts nothing of one lab on the pages of another', () => {
    for (const { body } of other.filter(({ type }) => !type.startsWith('font/')))
      expect(String(body)).not.toMatch(/AIMEX|Formosa|Hsiao-En/);
  });

  it('returns each file once, and names immutable files with a hash of their content', () => {
    const paths = first.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const { path } of first.filter(({ isImmutable }) => isImmutable))
      expect(path).toMatch(/^\/assets\/[\w.-]*[0-9a-f]{8}[\w.-]*$/);
    expect(paths).toEqual(expect.arrayContaining(['/', '/aimex/portal', APP_PAGE, WORDS_ADDRESSES, '/robots.txt']));
  });

  it('writes the lab’s language, names, marks and colours into the pages', () => {
    for (const path of ['/', '/aimex/portal', APP_PAGE]) {
      const page = bodyOf(other, path);
      expect(page).toContain('<html lang="de"');
      expect(page).toContain('<link rel="icon" href="/files/icon.png">');
      expect(page).not.toMatch(/%lab\./);
    }
    const home = bodyOf(other, '/');
    expect(home).toContain('src="/files/logo.webp"');
    expect(home).toMatch(/html:root\{[^}]*--mui-shape-borderRadius:14px/);
    expect(bodyOf(first, '/')).not.toContain('html:root{');
    expect(home).toMatch(/html:not\(\[data-color-scheme="dark"\]\)\{[^}]*--mui-palette-primary-main:#7a1f3d/);
    expect(home).toMatch(/html\[data-color-scheme="dark"\]\{[^}]*--mui-palette-primary-main:#f2a7c0/);
    expect(bodyOf(other, APP_PAGE)).toContain('Labor für Fische &#38; Vögel');
    expect(bodyOf(first, '/')).not.toContain('html:not([data-color-scheme');
  });

  it('renders the lab’s own pages, listed for search engines, and without anything hostile in them', () => {
    const page = bodyOf(other, '/pages/impressum');
    expect(page).toContain('<title>Impressum · Fischlabor</title>');
    expect(page).toMatch(/<h2[^>]*>Anschrift<\/h2>/);
    expect(page).not.toContain('<script>alert(1)');
    expect(page).not.toContain('href="javascript:');
    expect(other.find(({ path }) => path === '/pages/impressum')!.says).toBeDefined();
    expect(first.map(({ path }) => path).filter((path) => path.startsWith('/pages/'))).toEqual([]);
  });

  it('renders a page with hostile Markdown of the maximum length in seconds', async () => {
    const parts = ['[', '![', '*', '> ', '- ', '|', '`', '<a', '# a\n', '_*'];
    const pages = parts.map((part, index) =>
      Object.assign({}, impressum, { slug: `hostile-${index}`, body: part.repeat(50_000 / part.length) }),
    );
    const begun = performance.now();
    await renderSite({ ...theirs, pages });
    expect(performance.now() - begun).toBeLessThan(60_000);
  });

  it('links the legal notices in the HTML of every page', () => {
    const pages = other.filter(({ type }) => type.startsWith('text/html'));
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/news', APP_PAGE, '/aimex/portal']));
    for (const { path, body } of pages) {
      expect([path, String(body).includes('href="/pages/impressum"')]).toEqual([path, true]);
      expect([path, String(body).includes('href="https://example.org/privacy"')]).toEqual([path, true]);
    }
    expect(bodyOf(other, '/')).toMatch(/href="\/pages\/impressum"[^>]*>Impressum</);
    for (const { body } of first.filter(({ type }) => type.startsWith('text/html')))
      expect(String(body)).not.toContain('aria-label="Footer"');
  });

  it('begins the home page with the lab, its picture and its people, if the lab has chosen so', async () => {
    const members = [aMember({ id: 7, name: 'Ada Fisch', nameEn: 'Ada Fisch' })];
    const look = { ...otherDocuments.look, home: 'lab' as const };
    const home = bodyOf(await renderSite({ ...theirs, members, documents: { ...otherDocuments, look } }), '/');
    expect(home).toContain('<title>Labor für Fische &#38; Vögel · Fischlabor</title>');
    expect(home).toMatch(/<h1[^>]*>Labor für Fische &amp; Vögel<\/h1>/);
    expect(home).toContain('src="/files/gruppe.webp"');
    expect(home).toContain('href="/members/7"');
    expect(home).toContain('About the lab');
    const usual = bodyOf(await renderSite({ ...theirs, members }), '/');
    expect(usual).not.toContain('href="/members/7"');
    expect(usual).not.toContain('words-people');
  });

  it('puts settings into the pages when they differ from the defaults', () => {
    const [, text] = bodyOf(other, '/').match(/<script type="application\/json" id="lab-settings">(.*?)<\/script>/)!;
    expect(JSON.parse(text!)).toEqual(otherDocuments.settings);
    expect(bodyOf(first, '/')).not.toContain('lab-settings');
  });

  it('lists every inline script and style of each page, by its hash', () => {
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
    const inlineOf = (page: string, element: RegExp) => [
      ...new Set(Array.from(page.matchAll(element), ([, text]) => hashOf(text!))),
    ];
    const pages = [...first, ...other].filter(({ type }) => type.startsWith('text/html'));
    expect(pages.length).toBeGreaterThan(10);
    for (const { path, body, inline } of pages) {
      const page = String(body);
      expect({ path, scripts: inline!.scripts.toSorted() }).toEqual({
        path,
        scripts: inlineOf(page, /<script>(.*?)<\/script>/gs).toSorted(),
      });
      expect({ path, styles: inline!.styles.toSorted() }).toEqual({
        path,
        styles: inlineOf(page, /<style[^>]*>(.*?)<\/style>/gs).toSorted(),
      });
    }
  });

  it('escapes hostile text', () => {
    const home = bodyOf(other, '/');
    expect(home).not.toContain('<script>alert(1)');
    expect(home).toContain('&lt;script&gt;alert(1)');
  });

  it('writes the day for which it renders, not today’s date', async () => {
    const later = await renderSite({ ...theirs, today: '2031-02-03' });
    expect(bodyOf(later, '/')).toContain('<span data-today="month">February 2031</span>');
    const says = (files: readonly RenderedFile[]) => files.find(({ path }) => path === '/')!.says;
    expect(says(later)).toBe(says(other));
  });

  it('changes the hash of a public page only when readers see a difference', async () => {
    const lab = { ...documents.lab, researchStatement: 'Another statement.' };
    const later = await renderSite({ ...ours, documents: { ...documents, lab } });
    const known = new Map(first.map(({ path, says }) => [path, says]));
    const changed = later.filter(({ path, says }) => says !== known.get(path));
    expect(changed.map(({ path }) => path)).toEqual(['/']);
    const listed = first.filter(({ says }) => says !== undefined).map(({ path }) => path);
    expect(listed).toEqual(expect.arrayContaining(['/', '/news']));
    expect(listed.filter((path) => path.startsWith('/aimex') || path === APP_PAGE)).toEqual([]);
  });

  it('makes fonts that contain the letters of the words', async () => {
    const fontOf = (files: readonly RenderedFile[]) => files.find(({ path }) => path.includes('instrument-sans-core'))!;
    expect(fontOf(other).path).not.toBe(fontOf(first).path);
    const chinese = (files: readonly RenderedFile[]) => files.filter(({ path }) => path.includes('noto-sans-tc'));
    expect(chinese(first).length).toBeGreaterThan(1);
  });

  it('draws cards of equal size for titles in any script and of any length', async () => {
    const titles = ['手機通知與注意力', 'Świątek and μ', 'Короткий', 'A <b>very</b> long & title '.repeat(60)];
    const publications = [...titles, '.'].map((title, index) =>
      Object.assign({}, ours.publications[0], { title, key: `paper${index}` }),
    );
    const files = await renderSite({ ...ours, publications });
    const inkOf = async (key: string) => {
      const [, path] = bodyOf(files, `/publications/${key}`).match(/"og:image" content="[^"]*(\/assets\/[^"]*)"/)!;
      const card = files.find((file) => file.path === path)!.body;
      expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
      const { channels } = await sharp(card).removeAlpha().stats();
      return channels[0]!.stdev;
    };
    const inkWithoutTitle = await inkOf(`paper${titles.length}`);
    for (const index of titles.keys()) expect(await inkOf(`paper${index}`)).toBeGreaterThan(1.3 * inkWithoutTitle);
  });

  it('shows a raster portrait in link previews of the home page', () => {
    expect(bodyOf(other, '/')).toMatch(/"og:image" content="[^"]*\/files\/zoe\.webp"/);
    expect(bodyOf(first, '/')).toMatch(/"og:image" content="[^"]*\/assets\/card-\w+\.png"/);
  });

  it('imports only packages that the site service’s image contains', () => {
    const folder = resolve(import.meta.dirname, '../renderer');
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
    const code = scripts.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    const imports = [...code.matchAll(/^import [^'"\n]*["']([^."'][^"']*)["'];$/gm)];
    const packages = new Set(imports.map(([, name]) => name!).filter((name) => !isBuiltin(name)));
    const { dependencies } = JSON.parse(
      readFileSync(resolve(import.meta.dirname, '../../services/site/package.json'), 'utf8'),
    ) as { dependencies: object };
    expect(packages.size).toBeGreaterThan(0);
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...packages]));
  });

  it('has no compressed copies, because no browser loads it', () => {
    const files = readdirSync(resolve(import.meta.dirname, '../renderer'));
    expect(files).toContain('render-site.js');
    expect(files.filter((file) => /\.(br|gz)$/.test(file))).toEqual([]);
  });

  it('renders no page of people when the members were not loaded', () => {
    expect(first.map(({ path }) => path).filter((path) => path.startsWith('/members'))).toEqual([]);
    expect(bodyOf(first, WORDS_ADDRESSES)).not.toContain('people');
  });
});

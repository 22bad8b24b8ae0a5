import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadContent } from '@lab/content';
import { pageTitles, paths, publicUrlPlaceholder } from '@lab/contracts';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { newestNews } from '../src/features/home/News';

const frontend = resolve(import.meta.dirname, '..');
/** Made by `make build`, which `make test` runs first. */
const site = join(frontend, 'dist');
const { lab, research, news, publications } = loadContent(resolve(frontend, '../content'));

/** The maximum size of a page before the first input, excluding images. */
const BUDGET_BYTES = 60_000;

/**
 * The name of a month, also inside a word: when tags are removed, the texts of two elements are joined without a space.
 */
const MONTH =
  /(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)(?![a-z])/;

/** The text of a page without tags, scripts and styles. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&');

describe('the built site', () => {
  let page: string;
  const read = (file: string) => readFile(join(site, file), 'utf8');
  const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, value]) => value!);

  beforeAll(async () => {
    page = await read('index.html');
  });

  it('contains all content in the HTML of its home page', () => {
    expect(all(/<section\b[^>]* id="(\w+)"/g)).toEqual(['hero', 'about', 'research', 'publications']);
    const words = textOf(page);
    const { professor } = lab;
    const said = [
      professor.nameEn,
      professor.name,
      lab.lab.name,
      `${lab.lab.department}, ${lab.lab.university}`,
      lab.researchStatement!,
      lab.joinUs!.text,
      ...lab.contactLinks.map(({ kind }) => kind),
      ...professor.biography,
      ...professor.prospectiveStudents,
      ...professor.education.map(({ degree }) => degree),
      ...professor.experience.flatMap(({ title, organization }) => [title, organization ?? '']),
      ...newestNews(news.news).map(({ text }) => text),
      ...research.introduction,
      ...research.topics.flatMap(({ title, description }) => [title, description ?? '']),
      ...publications.flatMap(({ title, authors }) => [title, authors]),
      `Showing all ${publications.length} publications`,
    ];
    const plain = (value: string) => value.replaceAll("'", '’');
    expect(said.filter((sentence) => !words.includes(plain(sentence)))).toEqual([]);
    expect(words).toMatch(/© 20\d\d/);
  });

  it('has metadata for search engines and link previews', () => {
    expect(all(/<title>(.*?)<\/title>/g)).toEqual([`${lab.professor.nameEn} · ${lab.lab.shortName}`]);
    expect(all(/<meta name="description" content="(.*?)"/g)[0]).toContain(lab.lab.university!);
    expect(all(/<meta property="og:(\w+)"/g)).toEqual(
      expect.arrayContaining(['type', 'title', 'description', 'url', 'image']),
    );
    expect(all(/<link rel="canonical" href="(.*?)"/g)).toEqual([`${publicUrlPlaceholder}/`]);
  });

  it('describes the professor and each publication in JSON-LD', () => {
    const [data] = all(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
    const { '@graph': graph } = JSON.parse(data!) as { '@graph': Record<string, unknown>[] };
    expect(graph[0]).toMatchObject({ '@type': 'Person', name: lab.professor.nameEn, jobTitle: 'Professor' });
    expect(graph.slice(1).map(({ headline }) => headline)).toEqual(publications.map(({ title }) => title));
    expect(graph[1]).toMatchObject({ '@type': 'ScholarlyArticle', datePublished: String(publications[0]!.year) });
    expect(JSON.stringify(graph)).not.toContain('*');
  });

  it('loads scripts, pictures and styles only from its own site', () => {
    expect(page).not.toMatch(/<script\b[^>]*\ssrc=/);
    expect(
      all(/<(?:img|link rel="(?:preload|icon|stylesheet)")[^>]* (?:src|href)="(.*?)"/g).filter(
        (url) => !url.startsWith('/'),
      ),
    ).toEqual([]);
  });

  it('is readable without the app, within 60 kB including fonts', async () => {
    expect(page).not.toMatch(/rel="(modulepreload|stylesheet)"|<noscript/);
    const fonts = all(/[`"](\/assets\/[\w.-]+-core-[\w.-]+\.woff2)[`"]/g);
    expect(fonts).toHaveLength(2);
    expect(page).not.toMatch(/<link rel="preload"[^>]*woff2/);
    const sizes = await Promise.all(fonts.map(async (path) => (await readFile(join(site, path))).length));
    const total = sizes.reduce((sum, size) => sum + size, brotliCompressSync(page).length);
    expect(total).toBeLessThan(BUDGET_BYTES);
  });

  it('has a Chinese font for the lab’s texts, split into small files', async () => {
    const [path] = page.match(/\/assets\/noto-sans-tc-[0-9a-f]{8}-/)!;
    const [script] = page.match(/<script>(?:(?!<\/script>).)*Noto Sans TC Web.*?<\/script>/s)!;
    for (const character of `${lab.professor.name}碩士生`) expect(script).toContain(character);
    const files = (await readdir(join(site, 'assets'))).filter((file) => file.startsWith('noto-sans-tc-'));
    const sizes = await Promise.all(
      files.map(async (_, index) => (await readFile(join(site, `${path}${index}.woff2`))).length),
    );
    // A browser loads only the files that contain a character of the page.
    expect(Math.max(...sizes)).toBeLessThan(30_000);
    // The first one is for the home page.
    expect(sizes[0]).toBeLessThan(5_000);
    expect(await read('app.html')).toContain(path);
  });

  it('preloads its images first, and has no unused custom properties', () => {
    const beforeStyles = page.slice(0, page.indexOf('<style'));
    const preloads = [...beforeStyles.matchAll(/<link rel="preload" as="image" href="(.*?)"/g)].map(([, href]) => href);
    expect(preloads).toContain(lab.professor.photo);
    const styles = all(/<style\b[^>]*>(.*?)<\/style>/gs).join('');
    const used = new Set([...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    const declared = [...styles.matchAll(/(?<=[{;])(--[\w-]+):/g)].map(([, name]) => name);
    expect(declared.length).toBeGreaterThan(10);
    expect(declared.filter((name) => !used.has(name))).toEqual([]);
  });

  it('names only the addresses of the words that hydrate it, and the app fetches these on the first input', async () => {
    const [text] = all(/<script type="application\/json" id="site-words">(.*?)<\/script>/g);
    const addresses = JSON.parse(text!) as Record<string, string>;
    expect(Object.keys(addresses)).toEqual(['names', 'profile', 'research', 'publications']);
    expect(JSON.parse(await read('site-words.json'))).toMatchObject(addresses);
    for (const address of Object.values(addresses)) expect(JSON.parse(await read(address))).toBeTruthy();
    const [script] = page.match(/<script>(?:(?!<\/script>).)*earlyInput.*?<\/script>/s)!;
    for (const address of Object.values(addresses)) expect(script).toContain(address);
  });

  it('lists the scripts that hydrate it', async () => {
    const scripts = all(/(\/assets\/[\w.-]+\.js)\b(?!on)/g);
    const files = await readdir(join(site, 'assets'));
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((path) => !files.includes(path.slice('/assets/'.length)))).toEqual([]);
    expect(scripts.some((path) => path.includes('HomePage'))).toBe(true);
  });

  describe('the portal’s first page', () => {
    let portal: string;
    const inPortal = (pattern: RegExp) => [...portal.matchAll(pattern)].map(([, value]) => value!);

    beforeAll(async () => {
      portal = await read('aimex/portal.html');
    });

    it('contains its title and links to all tools, in the bar, the tabs and the cards', () => {
      expect(inPortal(/<title>(.*?)<\/title>/g)).toEqual([`${pageTitles.portal} · ${lab.lab.shortName}`]);
      expect(inPortal(/<h1\b[^>]*>(.*?)<\/h1>/g)).toEqual([lab.lab.portalTitle]);
      const [cards] = inPortal(/<main\b[^>]*>(.*)<\/main>/gs);
      const [bar, tabs] = inPortal(/<nav\b[^>]* aria-label="Portal"[^>]*>(.*?)<\/nav>/gs);
      const linksIn = (html: string) => [...html.matchAll(/<a\b[^>]* href="(.*?)"/g)].map(([, path]) => path);
      const tools = [
        paths.members,
        paths.equipment,
        paths.labMeeting,
        paths.socialGatherings,
        paths.supportAndResources,
        paths.dbAdmin,
      ];
      expect(linksIn(cards!)).toEqual(tools);
      expect(linksIn(bar!)).toEqual([paths.portal, ...tools]);
      expect(linksIn(tabs!)).toEqual([paths.portal, paths.equipment, paths.labMeeting, paths.socialGatherings]);
    });

    it('contains no date of the build, except where a script updates it', () => {
      const undated = portal.replace(/<span data-today[^>]*>.*?<\/span>/g, '');
      expect(undated).not.toContain(String(new Date().getFullYear()));
      // Without the footer: the professor's name in it may contain a month, such as April.
      const [main] = undated.match(/<main\b.*<\/main>/s)!;
      expect(textOf(main)).not.toMatch(MONTH);
    });

    it('is hidden from visitors before its content arrives', () => {
      const [script] = inPortal(/<script>((?:(?!<\/script>).)*data-visitor.*?)<\/script>/gs);
      expect(script).toContain('lab-members');
      expect(portal.indexOf(script!)).toBeLessThan(portal.indexOf('<body>'));
      expect(portal).toMatch(/\[data-visitor\] #root \{\s*display: none/);
    });

    it('announces all scripts that hydrate it', async () => {
      const [app, ...more] = inPortal(/<script type="module"[^>]* src="\/assets\/(.*?)"/g);
      const announced = inPortal(/<link rel="modulepreload"[^>]* href="\/assets\/(.*?)"/g);
      expect(app).toMatch(/^index-/);
      expect(more).toEqual([]);
      expect(announced.filter((file) => file.startsWith('portal-'))).toHaveLength(1);
      const files = await readdir(join(site, 'assets'));
      expect(announced.filter((file) => !files.includes(file))).toEqual([]);
    });

    it('waits for no style sheet, and asks for JavaScript if it is disabled', () => {
      expect(portal).not.toContain('rel="stylesheet"');
      expect(portal).toMatch(/<noscript>This page needs JavaScript/);
    });

    it('has the same fonts as the home page', () => {
      const fontsOf = (html: string) => html.match(/\/assets\/[\w.-]+-core-[\w.-]+\.woff2/g);
      expect(fontsOf(portal)).toEqual(fontsOf(page));
    });
  });

  it('serves the app at every other address', async () => {
    const app = await read('app.html');
    expect(app).toContain('<div id="root"></div>');
    expect(app).toMatch(/<script type="module"[^>]* src="\/assets\/index-/);
    expect(app).toContain('<noscript>');
  });

  it('contains the whole publication list as BibTeX, also compressed', async () => {
    expect((await read('publications.bib')).match(/^@/gm)).toHaveLength(publications.length);
    expect(await readdir(site)).toEqual(expect.arrayContaining(['publications.bib.br', 'publications.bib.gz']));
  });
});

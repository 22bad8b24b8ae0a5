import { describe, expect, it } from '@jest/globals';
import { limits, siteImportMessages } from '@lab/contracts';
import {
  alfolio,
  claimSize,
  greenelab,
  hugoblox,
  jekyll,
  newHugoblox,
  wordpress,
  zipOf,
} from '../../test/foreign-sites.js';
import { readSite } from './index.js';

type Site = ReturnType<typeof readSite>;

const pagesOf = ({ pages }: Site) => Object.fromEntries(pages.map(({ slug, body }) => [slug, body]));

const reasonsOf = ({ left }: Site) => Object.fromEntries(left.map(({ file, reason }) => [file, reason]));

describe('a site of al-folio', () => {
  const site = readSite(zipOf(alfolio));

  it('has its pages without templates and HTML, with pictures that are in the archive', () => {
    expect(site.site).toBe('alfolio');
    expect(pagesOf(site)).toMatchObject({
      about: 'We study **attention**.',
      teaching: '![The seminar room](/uploads/moved-1.png)\nCourses of : HCI',
    });
    expect([...site.files.values()].map(({ file }) => file)).toEqual(['assets/img/room.png']);
  });

  it('has short posts as news, and long ones as pages that the news link', () => {
    expect(site.news).toEqual([
      { date: '2025-03-01', text: 'A paper was accepted at CHI :tada:', url: null },
      { date: '2024-05-06', text: 'A long read', url: '/pages/a-long-read' },
    ]);
  });

  it('has old addresses from the permalinks of pages and of the configuration', () => {
    expect(site.oldAddresses.map(({ from }) => from)).toEqual([
      '/news/announcement_1',
      '/news/announcement_1.html',
      '/teaching',
      '/courses.html',
      '/teaching',
      '/blog/2024/a-long-read',
      '/blog/2024/a-long-read.html',
    ]);
  });

  it('has its bibliography without front matter, and the people of a data file', () => {
    expect(site.bibtex).toMatch(/^@article\{lee2024,/);
    expect(site.people).toMatchObject([
      { nameEn: 'Ann Lee', email: 'ann@example.edu', role: 'PhD Student', photo: 'assets/img/team/ann.jpg' },
    ]);
  });

  it('says what is left out, and why', () => {
    expect(reasonsOf(site)).toEqual({
      '_data/members.yml': 'The person has no name',
      '_pages/publications.md': siteImportMessages.noText,
      '_pages/teaching.md': 'There is no picture ../img/none.png',
      '_posts/no-day.md': 'It has no date',
    });
  });
});

describe('a site of HugoBlox', () => {
  const site = readSite(zipOf(hugoblox));

  it('has people from their folders, alumni by their group', () => {
    expect(site.people).toMatchObject([
      {
        nameEn: 'Mei Chen 陳美',
        email: 'mei@example.edu',
        role: 'Professor',
        orcid: '0000-0002-1825-0097',
        photo: 'content/authors/admin/avatar.jpg',
      },
      { nameEn: 'Bo Wu', status: 'alumni', photo: '' },
      { nameEn: 'Zoe Ng', photo: 'content/authors/zoe/avatar.png' },
    ]);
  });

  it('has BibTeX where it lies beside a publication, and makes it from the fields elsewhere', () => {
    expect(site.bibtex).toContain('@inproceedings{wu2022,');
    expect(site.bibtex).toContain('title = {Sleep \\& Screens},\n  author = {Mei Chen 陳美 and Bo Wu},');
    expect(reasonsOf(site)).toMatchObject({
      'content/authors/bo/_index.md': 'There is no picture bo.png',
      'content/publication/draft/index.md': '“No year” has no title, authors or year',
      'content/post/secret/index.md': 'It is a draft',
    });
  });

  it('finds the picture of a shortcode beside its page', () => {
    expect(pagesOf(site)).toMatchObject({ party: '![All of us](/uploads/moved-1.jpg)\nIt was warm.' });
  });
});

it('a newer site of HugoBlox has people from its data with their portraits, also as authors of publications in folders', () => {
  const site = readSite(zipOf(newHugoblox));
  expect(site.people).toMatchObject([
    { nameEn: 'Li Na', photo: '' },
    {
      nameEn: 'Ana Ruiz',
      email: 'ana@example.edu',
      role: 'Group leader',
      researchKeywords: 'Sleep',
      biography: 'Ana studies sleep.',
      orcid: '0000-0002-1825-0097',
      photo: 'assets/media/authors/me.png',
    },
  ]);
  expect(site.bibtex).toContain('title = {Naps},\n  author = {Ana Ruiz and Li Na},');
  expect(reasonsOf(site)).toEqual({ 'data/authors/broken.yaml': 'The person has no name' });
});

it('a site of Greene Lab’s template has members with their links, and the citations that it has found', () => {
  const site = readSite(zipOf(greenelab));
  expect(site.people).toMatchObject([
    {
      nameEn: 'Jane Smith',
      role: 'postdoc',
      personalWebsite: 'https://jane.example.edu',
      orcid: '0000-0001-5109-3700',
    },
    { nameEn: 'Max Old', status: 'alumni' },
  ]);
  expect(site.bibtex).toContain('doi = {10.1000/abc}');
  expect(pagesOf(site)).toEqual({ contact: 'Room 12' });
});

it('a site of Jekyll may have HTML, other encodings, the same address twice and files that cannot be read', () => {
  const site = readSite(zipOf(jekyll));
  expect(pagesOf(site)).toEqual({
    about: '## Who\n\nWe are _few_.',
    'about-2': 'Second',
    kontakt: 'Büro in der Straße, größer und schöner für alle',
  });
  expect(site.news).toEqual([{ date: '2020-01-02', text: 'We have moved: New building.', url: null }]);
  expect(reasonsOf(site)).toEqual({ 'broken.md': 'Its front matter cannot be read' });
});

it('an export of WordPress has its public pages and posts, and links instead of pictures of its server', () => {
  const site = readSite(Buffer.from(wordpress));
  expect(pagesOf(site)).toEqual({
    research: 'We **study**.\n\n[Us](https://old.example.edu/wp-content/a.jpg)',
  });
  expect(site.pages[0]).toMatchObject({ title: 'Research & Teaching' });
  expect(site.news).toMatchObject([{ date: '2021-05-06', text: 'Award: Won an award.' }]);
  expect(site.people).toEqual([{ nameEn: 'Ann Lee', email: 'ann@example.edu' }]);
  expect(reasonsOf(site)).toEqual({ 'page 4: Draft': 'It is not public' });
});

describe('a hostile file', () => {
  const withConfig = (files: Record<string, string | Uint8Array>) => zipOf({ '_config.yml': 'a: 1', ...files });

  it('cannot lead out of the archive', () => {
    const page = '---\ntitle: A\n---\nText';
    const names = ['../a.md', 'b/../../c.md', '/d.md', 'e\\f.md'];
    const site = readSite(withConfig(Object.fromEntries(names.map((name) => [name, page]))));
    expect(site.pages).toEqual([]);
    expect(site.left.map(({ file }) => file).toSorted()).toEqual(names.toSorted());
  });

  it('with a link to a file of the server has only its text', () => {
    const site = readSite(
      withConfig({ 'a.md': '/etc/passwd', 'b.md': '---\ntitle: B\n---\n![x](/../../etc/passwd)B' }),
    );
    expect(pagesOf(site)).toEqual({ b: 'B' });
  });

  it('is refused when it unpacks to too much, before anything is unpacked', () => {
    const eight = withConfig(Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`${n}.md`, 'x'])));
    expect(() => readSite(claimSize(eight, 29_000_000))).toThrow(siteImportMessages.unpacked);
    const many = Object.fromEntries(Array.from({ length: limits.siteImportFiles + 1 }, (_, n) => [`${n}.md`, '']));
    expect(() => readSite(withConfig(many))).toThrow(siteImportMessages.unpacked);
  });

  it('leaves out a single file that is too large', () => {
    const site = claimSize(zipOf({ '_config.yml': 'a: 1', 'large.md': 'x' }), 31_000_000);
    expect(() => readSite(site)).toThrow(siteImportMessages.unknown);
  });

  it('cannot multiply by aliases of YAML or entities of XML', () => {
    const aliases = Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]`).join('\n');
    const site = readSite(withConfig({ 'laughs.md': `---\na0: &a0 [x]\n${aliases}\n---\nText` }));
    expect(reasonsOf(site)).toEqual({ 'laughs.md': 'Its front matter cannot be read' });
    const xml = wordpress.replace('<rss', '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss');
    expect(() => readSite(Buffer.from(xml))).toThrow('The XML file declares entities');
  });

  it('is refused with a sentence when it is damaged or no site', () => {
    expect(() => readSite(zipOf(alfolio).subarray(0, 900))).toThrow(siteImportMessages.damaged);
    expect(() => readSite(zipOf({ 'notes.md': 'Notes' }))).toThrow(siteImportMessages.unknown);
    expect(() => readSite(Buffer.from('%PDF-1.7'))).toThrow(siteImportMessages.file);
  });
});

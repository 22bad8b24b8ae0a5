import { beforeAll, describe, expect, it } from '@jest/globals';
import { newsFeed, sitemap } from '@lab/content';
import { BIBLIOGRAPHY, NEWS_FEED, publicUrlPlaceholder, SITEMAP, WORDS_ADDRESSES } from '@lab/contracts';
import robotsParser from 'robots-parser';
import type { RenderedFile } from './render-site.ts';
import { aMember, bodyOf, documents, ours, publications, renderSite } from './test/rendering-thread';

const members = [
  aMember({ biography: 'She studies **sleep** </script>.\n\n- Köln\n- Taipei' }),
  aMember({
    id: 7,
    name: '王',
    nameEn: 'Old </script> One',
    isAlumni: true,
    photoUrl: null,
    orcid: '0000-0002-1825-0097',
    currentPosition: 'Postdoc at </script> ETH Zürich',
  }),
];

describe('the public pages', () => {
  let files: RenderedFile[];
  const links = [{ kind: 'code' as const, url: 'https://example.org/code' }];
  const abstract = 'We counted <b>glances</b> & asked why.';
  const paper = publications.find(({ key }) => key === 'chen2026eighty')!;
  const textOf = (path: string) =>
    bodyOf(files, path)
      .replace(/<(script|style)\b.*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, '');
  const metaOf = (path: string, name: string) =>
    [...bodyOf(files, path).matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)]
      .filter(([, each]) => each === name)
      .map(([, , content]) => content);

  beforeAll(async () => {
    const entries = [
      { ...paper, abstract, links },
      {
        ...publications[1]!,
        key: 'DBLP:journals/x/1',
        title: 'On </script> & Quotes "',
        bibtex:
          '@article{DBLP:journals/x/1, title={On}, author={Müller, Zoë and {The Group}}, journal={J. of X}, volume={3}, number={2}, pages={11--29}, year={2025}, issn={1234-5678}}',
      },
    ];
    files = await renderSite({ ...ours, publications: entries, members });
  });

  it('name everyone with their roles, including alumni', () => {
    expect(textOf('/members')).toMatch(/PhD Students.*Ssu-Yu Chen.*Alumni.*Old &lt;\/script&gt; One/s);
    expect(bodyOf(files, '/members')).toContain('href="/members/7"');
    expect(textOf('/members/7')).toContain('Old &lt;/script&gt; One');
  });

  it('contain a person’s biography, which no list contains', () => {
    expect(bodyOf(files, '/members/1')).toMatch(/She studies <strong>sleep<\/strong>.*<li>Köln<\/li>/s);
    expect(textOf('/members/7')).not.toContain('Köln');
    const withText = files.filter(({ type, body }) => !type.startsWith('font/') && String(body).includes('Köln'));
    expect(withText.map(({ path }) => path)).toEqual(['/members/1']);
  });

  it('list a person’s papers, with metadata', () => {
    expect(textOf('/members/1')).toContain(paper.title);
    expect(metaOf('/members/1', 'og:image')).toEqual([`${publicUrlPlaceholder}/api/photos/1?size=full`]);
    expect(metaOf('/members/1', 'description')).toEqual([
      expect.stringContaining('Ssu-Yu Chen 陳思妤, PhD Student, Department of Examples'),
    ]);
    expect(bodyOf(files, '/members/1')).toContain('"@type":"Person","name":"Ssu-Yu Chen"');
  });

  it('say what alumni do now, and link to ORCID records', () => {
    expect(textOf('/members')).toContain('Now: Postdoc at &lt;/script&gt; ETH Zürich');
    expect(textOf('/members/7')).toContain('Now: Postdoc at &lt;/script&gt; ETH Zürich');
    expect(bodyOf(files, '/members/7')).toContain('href="https://orcid.org/0000-0002-1825-0097"');
    expect(metaOf('/members/7', 'description')).toEqual([expect.stringContaining('now Postdoc at')]);
    expect(bodyOf(files, '/members/1')).not.toContain('orcid.org');
  });

  it('show a publication with its authors, abstract, links and BibTeX', () => {
    const path = `/publications/${paper.key}`;
    expect(textOf(path)).toContain('We counted &lt;b&gt;glances&lt;/b&gt; &amp; asked why.');
    expect(textOf(path)).toContain('@inproceedings{chen2026eighty');
    expect(bodyOf(files, path)).toContain('href="/members/1"');
    expect(bodyOf(files, path)).toContain('href="https://example.org/code"');
    expect(bodyOf(files, '/')).not.toContain('https://example.org/code');
  });

  it('have Google Scholar’s tags for a conference paper', () => {
    const path = `/publications/${paper.key}`;
    expect(metaOf(path, 'citation_title')).toEqual([paper.title]);
    expect(metaOf(path, 'citation_author')).toEqual([
      'Ssu-Yu Chen',
      'Yi-An Shen',
      'Priya Ramanathan-Holt',
      'Hsiao-En Lin',
    ]);
    expect(metaOf(path, 'citation_publication_date')).toEqual(['2026/04']);
    expect(metaOf(path, 'citation_conference_title')).toEqual([expect.stringContaining('CHI Conference')]);
    expect(metaOf(path, 'citation_doi')).toEqual(['10.5555/aimex.2026.0214']);
    expect(metaOf(path, 'citation_pdf_url')).toEqual([`${publicUrlPlaceholder}/pubs/chen2026eighty.pdf`]);
    expect(metaOf(path, 'og:type')).toEqual(['article']);
  });

  it('have Google Scholar’s tags for a journal article, also when its key contains special characters', () => {
    const path = '/publications/DBLP%3Ajournals%2Fx%2F1';
    expect(textOf(path)).toContain('On &lt;/script&gt; &amp; Quotes');
    const expected = {
      citation_author: ['Zoë Müller', 'The Group'],
      citation_journal_title: ['J. of X'],
      citation_volume: ['3'],
      citation_issue: ['2'],
      citation_firstpage: ['11'],
      citation_lastpage: ['29'],
      citation_issn: ['1234-5678'],
    };
    for (const [name, content] of Object.entries(expected)) expect(metaOf(path, name)).toEqual(content);
    const [, data] = bodyOf(files, path).match(/<script type="application\/ld\+json">(.*?)<\/script>/s)!;
    expect(JSON.parse(data!)).toMatchObject({ '@type': 'ScholarlyArticle', headline: 'On </script> & Quotes "' });
  });

  it('have a raster picture for link previews: a card with the title, or the person’s photo', () => {
    const cards = files.filter(({ type }) => type === 'image/png');
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
    for (const { body } of cards) expect(body.subarray(0, 4)).toEqual(signature);
    const pictureOf = (path: string) => metaOf(path, 'og:image')[0]!;
    const ofPaper = pictureOf(`/publications/${paper.key}`);
    const ofLab = pictureOf('/news');
    const addresses = cards.map(({ path }) => publicUrlPlaceholder + path);
    expect(addresses.toSorted()).toEqual(
      [...new Set([ofPaper, ofLab, pictureOf('/publications/DBLP%3Ajournals%2Fx%2F1')])].toSorted(),
    );
    expect(new Set(addresses).size).toBe(3);
    // The shipped portrait is an SVG, which link previews cannot show.
    for (const path of ['/', '/members', '/members/7']) expect(pictureOf(path)).toBe(ofLab);
    expect(metaOf('/', 'og:image:width')).toEqual(['1200']);
    expect(metaOf('/', 'twitter:card')).toEqual(['summary_large_image']);
    expect(metaOf('/members/1', 'twitter:card')).toEqual(['summary']);
  });

  it('show the news, and a feed lists each item', () => {
    const [newest] = documents.news.news.toSorted((a, b) => b.date.localeCompare(a.date));
    expect(textOf('/news')).toContain(newest!.text);
    const feed = newsFeed(documents.lab, documents.news.news, '2026-11-26T00:00:00Z');
    expect(feed.match(/<entry>/g)).toHaveLength(documents.news.news.length);
    expect(feed).toContain(`<title>${newest!.text}</title>`);
    expect(bodyOf(files, '/')).toContain('<link rel="alternate" type="application/atom+xml"');
  });

  it('are all in the sitemap', () => {
    const listed = sitemap(files.filter(({ says }) => says !== undefined));
    for (const path of ['/', '/members', '/members/7', '/publications/DBLP%3Ajournals%2Fx%2F1', '/news'])
      expect(listed).toContain(`<loc>${publicUrlPlaceholder}${path}</loc>`);
    expect(listed).not.toContain('/aimex/');
  });

  describe('and robots.txt', () => {
    const origin = 'https://lab.example.edu';
    let shown: RenderedFile[];
    let isAllowed: (address: string) => boolean;

    /** All addresses of this site that occur in a text, in elements, attributes or data. */
    const addressesIn = (text: string): string[] =>
      Array.from(
        text.matchAll(/(["'>])((?:https:\/\/public-url\.invalid)?\/(?!\/)[^"'<>\s]*)(?=["'<])/g),
        ([, , address]) =>
          new URL(address!.replace(publicUrlPlaceholder, '').replaceAll('&amp;', '&').replaceAll('&#38;', '&'), origin)
            .href,
      );

    beforeAll(async () => {
      const upload = (name: string) => `/api/site/files/${name}`;
      const { lab, research, look } = documents;
      shown = await renderSite({
        ...ours,
        documents: {
          ...documents,
          lab: { ...lab, professor: { ...lab.professor, photo: upload('portrait.webp') }, cvUrl: upload('cv.pdf') },
          research: {
            ...research,
            topics: research.topics.map((topic) => Object.assign({}, topic, { image: upload('t.webp') })),
          },
          look: { ...look, logo: upload('logo.webp'), icon: upload('icon.png') },
        },
        publications: [{ ...paper, pdf: upload('paper.pdf') }],
        members,
      });
      const robots = robotsParser(
        `${origin}/robots.txt`,
        bodyOf(shown, '/robots.txt').replace(publicUrlPlaceholder, origin),
      );
      isAllowed = (address) => robots.isAllowed(address, 'Googlebot') ?? false;
    });

    it('let crawlers read every address in a public page, the feed or the sitemap, except links into the portal', () => {
      const pages = shown.filter(({ says }) => says !== undefined);
      const texts = [
        ...pages.map(({ body }) => String(body)),
        sitemap(pages),
        newsFeed(documents.lab, documents.news.news, '2026-11-26T00:00:00Z'),
        bodyOf(shown, WORDS_ADDRESSES),
      ];
      const links = new Set(texts.flatMap((text) => addressesIn((text.match(/<a\s[^>]*>/g) ?? []).join(''))));
      const others = new Set(
        texts
          .flatMap((text) => addressesIn(text.replace(/<a\s[^>]*>/g, '')))
          .concat([NEWS_FEED, BIBLIOGRAPHY, WORDS_ADDRESSES].map((path) => origin + path)),
      );
      for (const part of [
        '/api/photos/1?size=full',
        '/api/site/files/portrait.webp',
        '/api/site/files/icon.png',
        '/api/site/files/paper.pdf',
      ])
        expect([...others]).toContain(origin + part);
      expect([...others].filter((address) => !isAllowed(address))).toEqual([]);
      expect(bodyOf(shown, '/robots.txt')).toContain(`Sitemap: ${publicUrlPlaceholder}${SITEMAP}`);
      const kept = [...links].filter((address) => !isAllowed(address)).map((address) => new URL(address).pathname);
      expect(kept.filter((path) => !/^\/(aimex\/|auth$|upload-photo$)/.test(path))).toEqual([]);
    });

    it.each([
      '/aimex/portal',
      '/api/site',
      '/api/lab-members',
      '/auth',
      '/social-gatherings/1',
      '/upload-photo',
      '/alumni-entry',
    ])('keep them out of %s', (path) => expect(isAllowed(origin + path)).toBe(false));
  });

  it('comply with the Content-Security-Policy', () => {
    for (const { body } of files.filter(({ type }) => type.startsWith('text/html'))) {
      expect(String(body)).not.toMatch(/<[^>]+\sstyle=/);
      expect(String(body)).not.toMatch(/<[^>]+\son\w+=/);
    }
  });

  it('contain the data that their hydration needs', () => {
    const page = bodyOf(files, `/publications/${paper.key}`);
    const [, data] = page.match(/<script type="application\/json" id="page-data">(.*?)<\/script>/)!;
    expect(JSON.parse(data!)).toEqual({ bibtex: paper.bibtex, abstract, links });
    expect(page.match(/<link rel="preload" as="fetch"[^>]*words-(people|names|publications)-/g)).toHaveLength(3);
  });
});

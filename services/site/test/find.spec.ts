import { publicationMessages, type FoundPublications } from '@lab/contracts';
import { startStandIn, type StandIn, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bibtexBomb } from './bibtex-bomb.js';
import { startSiteService } from './site-service.js';

const entry = (key: string, title: string, more = '') =>
  `@article{${key}, title = {${title}}, author = {Ada Byron}, journal = {A Journal}, year = {2025}${more}}`;

/** The answers of the fake doi.org and arXiv, by path. */
const pages: Readonly<Record<string, [status: number, body: string | Buffer, type?: string]>> = {
  '/10.1000/phones': [200, entry('byron2025', 'On Phones', ', doi = {10.1000/phones}')],
  '/10.1000/latin': [
    200,
    Buffer.from(entry('muller2025', 'Über Größe', ', doi = {10.1000/latin}'), 'latin1'),
    'application/x-bibtex; charset=ISO-8859-1',
  ],
  '/10.1000/unknown-charset': [200, entry('odd2025', 'Größe'), 'application/x-bibtex; charset=none-such'],
  '/10.1000/page/full': [200, '<html>A page</html>'],
  '/10.1000/page': [200, '<html>A page</html>'],
  '/10.1000/away': [503, ''],
  '/10.1000/busy': [429, ''],
  '/bibtex/2502.00001': [
    200,
    entry('byron2025c', 'With an Abstract', ', eprint = {2502.00001}, archiveprefix = {arXiv}'),
  ],
  '/abs/2502.00001': [200, '<head><meta name="citation_abstract" content="Phones &amp; 50%\n of $x$ ring." /></head>'],
  '/bibtex/2501.01234': [200, entry('byron2025b', 'A Preprint', ', eprint = {2501.01234}, archiveprefix = {arXiv}')],
};

let internet: StandIn;
let service: StartedService;

beforeAll(async () => {
  internet = await startStandIn(({ url }, response) => {
    const [status, body, type = 'application/x-bibtex'] = pages[url ?? ''] ?? [404, 'Not found'];
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  service = await startSiteService({ DOI_URL: internet.url, ARXIV_URL: internet.url });
});
afterAll(async () => {
  await service.close();
  await internet.stop();
});

const find = (text: string, client = service.member) =>
  client.post<FoundPublications>('/api/publications/find', { text });

describe('a publication is found', () => {
  it.each([
    ['its DOI', '10.1000/phones'],
    ['an address with its DOI', 'https://dl.acm.org/doi/abs/10.1000/phones'],
    [
      'an address that continues after its DOI',
      'https://www.example.org/articles/10.1000/phones/full?utm_source=mail#abstract',
    ],
    ['a sentence with its DOI', '詳見 https://doi.org/10.1000/phones。'],
    ['its BibTeX', entry('x', 'On Phones')],
    ['its BibTeX with an unusual key', entry('a b/', 'On Phones')],
  ])('by %s', async (_, text) => {
    expect(await find(text)).toMatchObject({
      status: 200,
      body: { found: [{ publication: { title: 'On Phones', authors: 'Ada Byron' }, known: null }] },
    });
  });

  it.each(['arXiv:2501.01234v2', 'https://arxiv.org/abs/2501.01234', '10.48550/arXiv.2501.01234'])(
    'by its arXiv number: %s',
    async (text) => {
      expect((await find(text)).body.found).toMatchObject([{ publication: { title: 'A Preprint' } }]);
    },
  );

  it('at arXiv with its abstract, as plain text', async () => {
    const [found] = (await find('arXiv:2502.00001')).body.found;
    expect(found!.publication).toMatchObject({ title: 'With an Abstract', abstract: 'Phones & 50% of $x$ ring.' });
  });

  it.each([
    ['10.1000/latin', 'Über Größe'],
    ['10.1000/unknown-charset', 'Größe'],
  ])('at %s in the character set of the answer', async (doi, title) => {
    expect((await find(doi)).body.found).toMatchObject([{ publication: { title } }]);
  });

  it('with a free and valid key, which can be used to add it, and a note about the key', async () => {
    await service.admin.post('/api/publications', { bibtex: entry('byron2025', 'Another One') });
    const pasted = [entry('https://doi.org/10.5281/zenodo.1', 'A'), entry('a b', 'B'), entry('byron2025', 'C')].join(
      '\n',
    );
    const { found } = (await find(pasted)).body;
    expect(found.map(({ publication, notes }) => [publication.key, notes])).toEqual([
      ['doi.org/10.5281/zenodo.1', [expect.stringContaining('“https://doi.org/10.5281/zenodo.1” cannot be part')]],
      ['a-b', ['its key “a b” cannot be part of an address, and is a-b here']],
      ['byron2025-2', ['its key byron2025 is that of another publication, and is byron2025-2 here']],
    ]);
    for (const { bibtex, publication } of found) {
      const added = await service.admin.post('/api/publications', { bibtex });
      expect(added).toMatchObject({ status: 201, body: { key: publication.key, notes: [] } });
      await service.admin.delete(`/api/publications/${encodeURIComponent(publication.key)}`);
    }
    await service.admin.delete('/api/publications/byron2025');
  });

  it('once, if two entries of a text have its DOI in different spellings', async () => {
    const pasted = ['10.7000/O2', 'doi:10.7000/o2', 'https://doi.org/10.7000/O2'].map((doi, index) =>
      entry(`o${index}`, 'On Oxygen', `, doi = {${doi}}`),
    );
    expect((await find(pasted.join('\n'))).body.found.map(({ publication }) => publication.key)).toEqual(['o0']);
  });

  it('with its existing key in the list', async () => {
    await service.admin.post('/api/publications', { bibtex: entry('ours', 'On Phones', ', doi = {10.1000/phones}') });
    expect((await find('10.1000/phones')).body.found).toMatchObject([{ known: 'ours' }]);
    await service.admin.delete('/api/publications/ours');
  });
});

it.each(['http://127.0.0.1:1/x', 'https://ieeexplore.ieee.org/document/9123456'])(
  'nothing is found by %s, with the explanation that it has no DOI',
  async (text) => {
    expect(await find(text)).toMatchObject({ status: 422, body: { message: publicationMessages.noDoi } });
  },
);

it.each(['phones', '10.1000/unknown', 'https://example.org/10.1000/page/full', '@article{broken', bibtexBomb])(
  'nothing is found by %j',
  async (text) => {
    expect(await find(text)).toMatchObject({ status: 422, body: { message: publicationMessages.nothingFound } });
  },
);

it.each([
  ['', publicationMessages.nothingTyped],
  [' \u200b\n', publicationMessages.nothingTyped],
  ['x'.repeat(20_001), publicationMessages.tooLong],
])('a text that is blank or too long is refused: %#', async (text, message) => {
  expect(await find(text)).toMatchObject({ status: 400, body: { issues: [{ path: 'text', message }] } });
});

it('a source that does not answer is reported as such', async () => {
  for (const text of ['10.1000/away', '10.1000/busy'])
    expect(await find(text)).toMatchObject({
      status: 502,
      body: { message: publicationMessages.sourceAway('doi.org') },
    });
});

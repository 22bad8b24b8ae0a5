import { describe, expect, it } from '@jest/globals';
import { type Publication, publicationMessages, type WholePublication } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, changedMeanwhile, failure, ok, stubSession } from '../../test-support/fake-api';
import { renderPage } from '../../test-support/render-app';
import { published } from '../../test-support/site';

const aPublication = (key: string, title: string, more: Partial<Publication> = {}): Publication => ({
  key,
  title,
  authors: 'Hsiao-En Lin and Ada Byron',
  venue: 'A Journal',
  year: 2025,
  yearText: '2025',
  pdf: null,
  url: null,
  categories: ['Methodology'],
  bibtex: `@article{${key}}`,
  ...more,
});

const phones = aPublication('phones', 'On Phones');
const wholePhones: WholePublication = {
  ...phones,
  award: null,
  corresponding: [],
  links: [],
  source: '@article{phones, award = {}}',
  version: 4,
};

const open = async (more: Parameters<typeof stubSession>[1] = {}, search = '') => {
  const publications = [phones, aPublication('agents', 'On Agents', { year: 2024, yearText: '2024' })];
  const api = stubSession(admin, {
    'GET /api/site/rendering': () => ok(published),
    'GET /api/publications': () => ok({ publications }),
    'GET /api/publications/phones': () => ok(wholePhones),
    'GET /api/publication-candidates': () => ok({ candidates: [] }),
    ...more,
  });
  const view = renderPage(`/aimex/site?tab=publications${search}`);
  await screen.findByRole('list', { name: 'Publications', hidden: true });
  return { ...view, api };
};

const NOTE = 'its key “a b” cannot be part of an address, and is a-b here';

const dialog = () => within(screen.getByRole('dialog'));

const dialogEncoding = () => dialog().queryByRole('combobox', { name: 'Encoding of the file' });

describe('the publications of the site', () => {
  it('are looked up before they are added, and not added twice', async () => {
    const { api, user } = await open();
    api.routes['POST /api/publications/find'] = () => failure(422, 'Nothing was found.');
    await user.click(screen.getByRole('button', { name: 'Add publications' }));
    await user.type(dialog().getByLabelText('DOI, arXiv number, address or BibTeX'), '10.1000/new');
    await user.click(dialog().getByRole('button', { name: 'Look up' }));
    expect(await dialog().findByText('Nothing was found.')).toBeVisible();
    const fresh = { bibtex: '@misc{new}', publication: aPublication('new', 'A New One'), known: null, notes: [NOTE] };
    api.routes['POST /api/publications/find'] = () =>
      ok({ found: [{ bibtex: '@misc{x}', publication: phones, known: 'phones', notes: [] }, fresh] });
    api.routes['POST /api/publications'] = () => ok(wholePhones);
    await user.click(dialog().getByRole('button', { name: 'Look up' }));
    expect(await dialog().findByText('Already in the list as phones.')).toBeVisible();
    expect(dialog().getByText(`Note: ${NOTE}.`)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Add and publish' }));
    expect(await screen.findByText('Publication added')).toBeVisible();
    expect(api.callsOf('POST /api/publications/find').at(-1)!.body).toEqual({ text: '10.1000/new' });
    expect(api.callsOf('POST /api/publications').map(({ body }) => body)).toEqual([{ bibtex: '@misc{new}' }]);
  });

  it('are imported from a file after a dry run has said what would happen', async () => {
    const { api, user } = await open();
    const report = {
      added: [{ key: 'new', title: 'A New One' }],
      updated: [{ key: 'phones', changes: [{ field: 'year', from: '2025', to: '2026' }] }],
      unchanged: 3,
      left: [{ key: 'bad', line: 12, reason: 'It has no title.' }],
      notes: [],
      encoding: { name: 'UTF-8', isGuessed: false, examples: [] },
    };
    api.routes['POST /api/publications/import'] = () => ok(report);
    await user.click(screen.getByRole('button', { name: 'Import BibTeX' }));
    await user.upload(dialog().getByLabelText('File'), new File(['@misc{new}'], 'lab.bib'));
    expect(await dialog().findByText('1 new, 1 changed, 3 as they are, 1 left out.')).toBeVisible();
    expect(dialog().getByText('It has no title.')).toBeVisible();
    expect(dialogEncoding()).toBeNull();
    expect(dialog().getByText('year: 2025 → 2026')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Import 2 publications' }));
    expect(await screen.findByText('Publications imported')).toBeVisible();
    expect(api.callsOf('POST /api/publications/import').map(({ search }) => search)).toEqual([
      '?dryRun=true',
      '?dryRun=false&encoding=UTF-8',
    ]);
  });

  it('show names from a file that is not UTF-8, and are imported in the chosen encoding', async () => {
    const { api, user } = await open();
    const path = 'POST /api/publications/import';
    const names: Record<string, string> = { 'Windows-1252': 'Jiøí Dvoøák', 'Windows-1250': 'Jiří Dvořák' };
    api.routes[path] = ({ search }) => {
      const named = new URLSearchParams(search).get('encoding');
      const name = named ?? 'Windows-1252';
      const encoding = { name, isGuessed: named === null, examples: [names[name]!] };
      return ok({ added: [{ key: 'new', title: 'A' }], updated: [], unchanged: 0, left: [], notes: [], encoding });
    };
    await user.click(screen.getByRole('button', { name: 'Import BibTeX' }));
    const bytes = new File([new Uint8Array([0x4a, 0x69, 0xf8, 0xed])], 'lab.bib');
    await user.upload(dialog().getByLabelText('File'), bytes);
    const choice = await dialog().findByRole('combobox', { name: 'Encoding of the file' });
    expect(choice).toHaveTextContent('Western (Windows-1252, Latin-1)');
    expect(choice).toHaveAccessibleDescription(/Names in it: Jiøí Dvoøák\. If they look wrong/);
    await user.click(choice);
    await user.click(await screen.findByRole('option', { name: 'Central European (Windows-1250)' }));
    await waitFor(() => expect(dialogEncoding()).toHaveAccessibleDescription(/Names in it: Jiří Dvořák\./));
    await user.click(dialog().getByRole('button', { name: 'Import 1 publication' }));
    expect(await screen.findByText('Publications imported')).toBeVisible();
    expect(api.callsOf(path).map(({ search, body }) => [search, body])).toEqual([
      ['?dryRun=true', bytes],
      ['?dryRun=true&encoding=Windows-1250', bytes],
      ['?dryRun=false&encoding=Windows-1250', bytes],
    ]);
  });

  it('need an encoding when it cannot be guessed', async () => {
    const { api, user } = await open();
    api.routes['POST /api/publications/import'] = () => failure(400, 'This file cannot be read: it is not UTF-8.');
    await user.click(screen.getByRole('button', { name: 'Import BibTeX' }));
    await user.upload(dialog().getByLabelText('File'), new File([new Uint8Array([0x40, 0xe9, 0xff])], 'lab.bib'));
    expect(await dialog().findByText('This file cannot be read: it is not UTF-8.')).toBeVisible();
    expect(dialogEncoding()).toHaveTextContent('Not certain');
  });

  it('are found by their words and edited by their version; conflicting changes are shown side by side', async () => {
    const { api, user } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'phones');
    await waitFor(() => expect(screen.queryByText('On Agents')).toBeNull());
    expect(screen.getByText('1 of 2 publications')).toBeVisible();
    const PUT = 'PUT /api/publications/phones';
    api.routes[PUT] = () => changedMeanwhile({ ...wholePhones, award: 'Their Prize', version: 9 });
    await user.click(screen.getByRole('button', { name: 'Edit On Phones' }));
    await user.type(await dialog().findByLabelText('Award (optional)'), 'Mine');
    await user.click(dialog().getByRole('button', { name: 'Save and publish' }));
    expect(await dialog().findByText('Their Prize')).toBeVisible();
    expect(dialog().getByLabelText('Award (optional)')).toHaveValue('Mine');
    const [call] = api.callsOf(PUT);
    expect(call!.headers['if-match']).toBe('"4"');
    expect(call!.body).toEqual({ bibtex: wholePhones.source, award: 'Mine' });
  });

  it('open in the form at the address to which their pages link', async () => {
    const { user, router } = await open({}, '&publication=phones');
    expect(await screen.findByLabelText('Award (optional)')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?tab=publications');
  });

  it('from ORCID records are suggested, a preprint beside its paper, and can be accepted or dismissed with undo', async () => {
    const paper = { id: 1, externalId: '10.1000/1', bibtex: '@misc{a}', publication: aPublication('a', 'On Sleep') };
    const preprint = { ...paper, id: 2, externalId: 'arXiv:2601.1', publication: aPublication('b', 'On sleep') };
    let candidates = [paper, preprint];
    const { user } = await open({
      'GET /api/publication-candidates': () => ok({ candidates }),
      'POST /api/publication-candidates/1/accept': () => ok(wholePhones),
      'POST /api/publication-candidates/2/dismiss': () => {
        candidates = [paper];
        return { status: 204 };
      },
      'POST /api/publication-candidates/2/restore': () => {
        candidates = [paper, preprint];
        return { status: 204 };
      },
    });
    const suggestions = within(await screen.findByRole('region', { name: 'Suggestions' }));
    expect(suggestions.getAllByRole('listitem')).toHaveLength(1);
    expect(suggestions.getByText('Preprint, arXiv:2601.1')).toBeVisible();
    await user.click(suggestions.getAllByRole('button', { name: 'Dismiss' })[1]!);
    await waitFor(() => expect(suggestions.queryByText('Preprint, arXiv:2601.1')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Suggestion restored')).toBeVisible();
    expect(await suggestions.findByText('Preprint, arXiv:2601.1')).toBeVisible();
    await user.click(suggestions.getAllByRole('button', { name: 'Accept' })[0]!);
    expect(await screen.findByText('Publication added')).toBeVisible();
  });

  it('that are suggested can all be accepted at once, each work once, and the toast counts those that were not added', async () => {
    const of = (id: number, externalId: string, title: string) =>
      Object.assign({ id, externalId, bibtex: '@misc{a}' }, { publication: aPublication(`key-${id}`, title) });
    const candidates = [of(1, 'arXiv:2601.1', 'On Sleep'), of(2, '10.1000/1', 'On sleep'), of(3, '10.1000/2', 'Naps')];
    const accepted: number[] = [];
    const accept = (id: number) => () => {
      accepted.push(id);
      return id === 2 ? ok(wholePhones) : { status: 404 };
    };
    const { user } = await open({
      'GET /api/publication-candidates': () => ok({ candidates }),
      'POST /api/publication-candidates/2/accept': accept(2),
      'POST /api/publication-candidates/3/accept': accept(3),
    });
    await user.click(await screen.findByRole('button', { name: 'Accept all 2' }));
    expect(await screen.findByText('1 publication added')).toBeVisible();
    expect(screen.getByText('1 not added.')).toBeVisible();
    expect(accepted).toEqual([2, 3]);
  });

  it('can be looked for now, in the members’ ORCID records or in another source', async () => {
    const LOOK = 'POST /api/publication-candidates/look';
    const looked = [{ source: 'ORCID 0000-0002-1825-0097', works: 3, problem: '1 work was not found.' }];
    const { user, api } = await open({ [LOOK]: () => ok({ found: 2, looked }) });
    await user.click(screen.getByRole('button', { name: 'Check now for new publications' }));
    const source = await dialog().findByRole('textbox', { name: /^ORCID iD or public Zotero group/ });
    await user.type(source, 'my group');
    await user.click(dialog().getByRole('button', { name: 'Check now' }));
    expect(dialog().getByText(publicationMessages.neither)).toBeVisible();
    await user.clear(source);
    await user.type(source, 'https://www.zotero.org/groups/12345/our_lab');
    await user.click(dialog().getByRole('button', { name: 'Check now' }));
    expect(await dialog().findByText('2 new suggestions.')).toBeVisible();
    expect(dialog().getByRole('listitem')).toHaveTextContent('ORCID 0000-0002-1825-0097: 3 works1 work was not found.');
    await user.clear(source);
    await user.click(dialog().getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(api.callsOf(LOOK).map(({ body }) => body)).toEqual([{ zoteroGroup: '12345' }, {}]));
  });

  it('can be chosen, and filed under other topics together', async () => {
    const FILE = 'POST /api/publications/topics';
    const { user, api } = await open({ [FILE]: () => ok({ changed: 1 }) });
    await user.click(await screen.findByRole('checkbox', { name: `Choose ${wholePhones.title}` }));
    await user.click(screen.getByRole('button', { name: 'Set topics' }));
    expect(await dialog().findByRole('button', { name: 'Save and publish' })).toBeDisabled();
    await user.click(dialog().getByRole('checkbox', { name: 'Methodology' }));
    await user.click(dialog().getByRole('button', { name: 'Save and publish' }));
    expect(await screen.findByText(publicationMessages.filed)).toBeVisible();
    expect(api.callsOf(FILE)[0]!.body).toEqual({ keys: [wholePhones.key], topics: ['Methodology'] });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Set topics' })).toBeNull());
  });
});

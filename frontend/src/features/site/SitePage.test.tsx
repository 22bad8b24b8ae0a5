import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '../../lib/time';
import { changedMeanwhile, failure, member, ok, siteDocument, stubSession } from '../../test-support/fake-api';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { mediaThat } from '../../test-support/fake-media';
import { renderPage, toastVariant } from '../../test-support/render-app';
import { openSite, published, stubSite } from '../../test-support/site';
import { labDocument, researchDocument } from '../../test-support/site-documents';

const field = (label: string) => screen.getByLabelText(label);
const row = (name: string) => within(screen.getByRole('group', { name }));
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save and publish' }));
const saved = () => screen.findByText('Saved');

describe('the editor of the site', () => {
  it('asks for the administrator’s password', async () => {
    stubSession(member);
    renderPage('/aimex/site');
    expect(await screen.findByLabelText('Administrator password')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('has a tab for each part, and asks before unsaved input is left', async () => {
    const { user } = await openSite();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual([
      'Lab',
      'Professor',
      'Research',
      'Publications',
      'Pages',
      'News',
      'How we work',
      'Look',
      'Files',
      'Moving',
      'E-mail, chat and AI',
      'Guide',
    ]);
    type(field('Name'), 'Other');
    await user.click(screen.getByRole('tab', { name: 'News' }));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field('Name')).toHaveValue('Other');
    await user.click(screen.getByRole('tab', { name: 'News' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('group', { name: 'Entry 1' })).toBeVisible();
  });

  it('has a select instead of the tabs in narrow windows', async () => {
    window.matchMedia = mediaThat((query) => query.includes('max-width'));
    const { user, router } = await openSite();
    expect(screen.queryByRole('tab')).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Parts of the site' }));
    await user.click(screen.getByRole('option', { name: 'News' }));
    expect(await screen.findByRole('group', { name: 'Entry 1' })).toBeVisible();
    expect(router.state.location.search).toBe('?tab=news');
  });

  it('keeps the input while the service is unreachable, and merges it with another person’s save', async () => {
    const { api, user } = await openSite();
    const usual = api.routes['PUT /api/site/lab']!;
    api.routes['PUT /api/site/lab'] = () => failure(503, 'The site service is unavailable.');
    type(field('Name'), 'My Lab');
    save();
    expect(await screen.findAllByText('The site service is unavailable.')).not.toHaveLength(0);
    expect(toastVariant('Not saved')).toBe('destructive');
    expect(field('Name')).toHaveValue('My Lab');
    const theirs = {
      ...labDocument,
      lab: { ...labDocument.lab, name: 'Their Lab', university: 'Their University' },
    };
    api.routes['PUT /api/site/lab'] = () => changedMeanwhile(siteDocument('lab', theirs, 9).body);
    save();
    expect(await screen.findByText('Their Lab')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    api.routes['PUT /api/site/lab'] = usual;
    save();
    await saved();
    const { headers, body } = api.callsOf('PUT /api/site/lab').at(-1)!;
    expect(headers['if-match']).toBe('"9"');
    expect(body).toMatchObject({ lab: { name: 'My Lab', university: 'Their University' } });
  });

  it('follows other people’s saves while there is no input', async () => {
    const { bodies, versions } = await openSite();
    bodies.lab = { ...labDocument, lab: { ...labDocument.lab, name: 'Their Lab' } };
    versions.lab += 1;
    await act(async () => FakeEventSource.last.send('{"topic":"site"}'));
    await waitFor(() => expect(field('Name')).toHaveValue('Their Lab'));
    type(field('Name'), 'My Lab');
    versions.lab += 1;
    await act(async () => FakeEventSource.last.send('{"topic":"site"}'));
    expect(field('Name')).toHaveValue('My Lab');
  });

  it('offers a retry, and says since when the last save is live, why it is not, or why nothing can be saved', async () => {
    const { api } = stubSite();
    const works = api.routes['GET /api/site/lab']!;
    api.routes['GET /api/site/lab'] = () => failure(503, 'The site service is unavailable.');
    const { user } = renderPage('/aimex/site');
    expect(await screen.findByText('The texts could not be loaded')).toBeVisible();
    api.routes['GET /api/site/lab'] = works;
    await user.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByRole('button', { name: 'Save and publish' });
    const publish = async (rendering: Partial<typeof published>) => {
      api.routes['GET /api/site/rendering'] = () => ok({ ...published, ...rendering });
      await act(async () => FakeEventSource.last.send('{"topic":"site"}'));
    };
    expect(screen.getByRole('link', { name: 'Live' })).toHaveAttribute('href', '/');
    expect(screen.getByText(new RegExp(`since ${formatDay('2026-11-20')}`))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute('href', '/api/site/export');
    await publish({ state: 'waiting', done: 0 });
    expect(await screen.findByText('Waiting to publish…')).toBeVisible();
    api.routes['GET /api/site/rendering'] = () => ok({ ...published, state: 'rendering', done: 380, total: 442 });
    // Without a signal, the page polls.
    expect(await screen.findByText('Publishing… 380 of 442 pages', {}, { timeout: 20_000 })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Live' })).toBeNull();
    await publish({ state: 'failed', problem: 'The news cannot be rendered.', retryAt: '2026-11-20T03:21:00.000Z' });
    expect(
      await screen.findByText(
        new RegExp(
          `not on the pages yet.*The news cannot be rendered\\. The next try is after ${formatDay('2026-11-20')}`,
        ),
      ),
    ).toBeVisible();
    expect(screen.getByText('Not published')).toBeVisible();
  });
});

describe('lists', () => {
  it('can be ordered by keyboard, get new entries with ids from their titles, and lose removed ones', async () => {
    const { api, user } = await openSite('research');
    const down = screen.getByRole('button', { name: 'Move topic 1 down' });
    down.focus();
    await user.keyboard('{Enter}');
    expect(row('Topic 2').getByRole('button', { name: /^Attention/, expanded: false })).toBeVisible();
    expect(screen.getByText('Topic 1 is number 2 of 2 now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move topic 2 down' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Move topic 2 down' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Remove topic 1' }));
    expect(screen.getByText('Topic 1 is removed.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove topic 1' })).toHaveFocus();
    expect(row('Topic 1').getByRole('button', { name: /^Attention/, expanded: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add topic' }));
    expect(row('Topic 2').getByLabelText('Title')).toHaveFocus();
    const added = row('Topic 2');
    type(added.getByLabelText('Title'), 'Human–Robot Interaction');
    type(added.getByLabelText('On the card'), 'Robots.');
    type(added.getByLabelText('Full text'), 'First.\n\nSecond.\n\n');
    type(added.getByLabelText('Picture'), '/topics/robots.svg');
    type(added.getByLabelText('What the picture shows'), 'A robot');
    type(added.getByLabelText('Title keywords'), 'robot\nrobots\n');
    const works = api.routes['PUT /api/site/research']!;
    api.routes['PUT /api/site/research'] = () =>
      failure(400, 'Not valid', [{ path: 'topics.1.image', message: 'There is no such file' }]);
    save();
    expect(await row('Topic 2').findByText('There is no such file')).toBeVisible();
    api.routes['PUT /api/site/research'] = works;
    save();
    await saved();
    const { topics } = api.callsOf('PUT /api/site/research').at(-1)!.body as typeof researchDocument;
    expect(topics.map(({ id }) => id)).toEqual(['attention', 'human-robot-interaction']);
    expect(topics[1]).toMatchObject({ fullDescription: ['First.', 'Second.'], titleWords: ['robot', 'robots'] });
  });

  it('show the fields of an entry only when it is opened, is invalid, or differs in a conflict', async () => {
    const { api, user } = await openSite('research');
    const head = (name: string | RegExp) => screen.getByRole('button', { name });
    expect(screen.queryByLabelText('On the card')).toBeNull();
    head(/^Attention/).focus();
    await user.keyboard('{Enter}');
    expect(head('Attention')).toHaveAttribute('aria-expanded', 'true');
    type(screen.getByLabelText('Title'), '');
    await user.click(head('Topic 1'));
    expect(screen.queryByLabelText('Title')).toBeNull();
    save();
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    expect(screen.getByLabelText('Title')).toBeInvalid();
    type(screen.getByLabelText('Title'), 'Attention and Time');
    await user.click(head('Attention and Time'));
    api.routes['PUT /api/site/research'] = () => changedMeanwhile(siteDocument('research', researchDocument, 9).body);
    save();
    expect(await screen.findByText(/^Theirs:/)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Attention and Time');
    expect(screen.getAllByLabelText('Title')).toHaveLength(1);
  });

  it('of news begin with the new entry; after a removal the focus moves to the previous entry or to the add button', async () => {
    const { user } = await openSite('news');
    await user.click(screen.getByRole('button', { name: 'Add entry' }));
    expect(row('Entry 1').getByLabelText('Text')).toHaveValue('');
    expect(row('Entry 2').getByRole('button', { name: /^Three papers were accepted\./ })).toBeVisible();
    expect(preview().getByText('Three papers were accepted.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove entry 2' }));
    expect(screen.getByRole('button', { name: 'Remove entry 1' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove entry 1' }));
    expect(screen.getByRole('button', { name: 'Add entry' })).toHaveFocus();
  });
});

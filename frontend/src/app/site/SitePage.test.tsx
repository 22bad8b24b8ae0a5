import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, changedMeanwhile, failure, member, ok, siteDocument, stubSession } from '../../test-support/fake-api';
import { FakeEventSource } from '../../test-support/fake-event-source';
import { renderApp, toastVariant } from '../../test-support/render-app';
import { openSite, published } from '../../test-support/site';
import { labDocument, researchDocument } from '../../test-support/site-documents';

const field = (label: string) => screen.getByLabelText(label);
const row = (name: string) => within(screen.getByRole('group', { name }));
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save and Publish' }));
const saved = () => screen.findByText('Saved and Published');

describe('the editor of the site', () => {
  it('asks for the administrator’s password', async () => {
    stubSession(member);
    renderApp('/aimex/site');
    expect(await screen.findByLabelText('Administrator password')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('saves a whole document by its version, publishes it, and stays open', async () => {
    const { api } = await openSite();
    const name = field('Name');
    type(name, 'Laboratory of Examples');
    expect(await preview().findByText('Laboratory of Examples')).toBeVisible();
    save();
    expect(await saved()).toBeVisible();
    const [call] = api.callsOf('PUT /api/site/lab');
    expect(call!.headers['if-match']).toBe('"3"');
    expect(call!.body).toEqual({ ...labDocument, lab: { ...labDocument.lab, name: 'Laboratory of Examples' } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo Changes' })).toBeDisabled());
    type(field('Short name'), 'LOE');
    save();
    await waitFor(() => expect(api.callsOf('PUT /api/site/lab')[1]!.headers['if-match']).toBe('"4"'));
  });

  it('has each part in a tab of its own, and asks before one with input is left', async () => {
    const { user } = await openSite();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Lab', 'Professor', 'Research', 'Publications', 'News', 'How We Work', 'Look', 'Files']);
    type(field('Name'), 'Other');
    await user.click(screen.getByRole('tab', { name: 'News' }));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep Editing' }));
    expect(field('Name')).toHaveValue('Other');
    await user.click(screen.getByRole('tab', { name: 'News' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('group', { name: 'Entry 1' })).toBeVisible();
  });

  it('says at the field what is wrong, before it is sent and when the server refuses it', async () => {
    const { api } = await openSite('research');
    type(row('Topic 2').getByLabelText('Title'), '');
    save();
    expect(await screen.findByText('A topic needs a title')).toBeVisible();
    expect(row('Topic 2').getByLabelText('Title')).toHaveFocus();
    expect(api.callsOf('PUT /api/site/research')).toHaveLength(0);
    type(row('Topic 2').getByLabelText('Title'), 'Robots');
    api.routes['PUT /api/site/research'] = () =>
      failure(400, 'Not valid', [{ path: 'topics.1.image', message: 'There is no such file' }]);
    save();
    expect(await row('Topic 2').findByText('There is no such file')).toBeVisible();
  });

  it('shows what the server says of what is in use, and keeps the input', async () => {
    const { api, user } = await openSite('settings');
    api.routes['PUT /api/site/settings'] = () => failure(409, '3 items are in this category.');
    await user.click(screen.getByRole('button', { name: 'Remove category 2' }));
    save();
    expect(await screen.findAllByText('3 items are in this category.')).not.toHaveLength(0);
    expect(toastVariant('Not Saved')).toBe('destructive');
    expect(screen.queryByDisplayValue('Computers')).toBeNull();
  });

  it('says in words that the site service is away, keeps what was typed, and saves it when it is back', async () => {
    const { api } = await openSite();
    api.routes['PUT /api/site/lab'] = () => failure(503, 'The site service is unavailable.');
    type(field('Name'), 'Laboratory of Examples');
    save();
    expect(await screen.findAllByText('The site service is unavailable.')).not.toHaveLength(0);
    expect(toastVariant('Not Saved')).toBe('destructive');
    expect(field('Name')).toHaveValue('Laboratory of Examples');
    api.routes['PUT /api/site/lab'] = ({ body }) => siteDocument('lab', body as typeof labDocument, 4);
    save();
    expect(await saved()).toBeVisible();
  });

  it('after somebody else’s save shows both versions, and keeps what each has changed', async () => {
    const { api, user } = await openSite();
    const theirs = {
      ...labDocument,
      lab: { ...labDocument.lab, name: 'Their Lab', university: 'Their University' },
    };
    type(field('Name'), 'My Lab');
    const usual = api.routes['PUT /api/site/lab']!;
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

  it('follows what others save as long as nothing is typed', async () => {
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

  it('can be read while the folder is in charge, and says why nothing can be saved', async () => {
    const { api } = await openSite();
    api.routes['GET /api/site/rendering'] = () => ok({ ...published, isEditable: false });
    await act(async () => FakeEventSource.last.send('{"topic":"site"}'));
    expect(await screen.findByText(/^The folder content\/ is in charge\. Everything can be read here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save and Publish' })).toBeNull();
    expect(field('Name')).toHaveValue('Lab of Examples');
  });

  it('says when the last publish is on the pages, why it is not, and when that is tried again', async () => {
    const { api } = await openSite();
    expect(screen.getByText(/^The pages were last published on 2026\/11\/20/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute('href', '/api/site/export');
    api.routes['GET /api/site/rendering'] = () =>
      ok({ ...published, failure: 'The news cannot be rendered.', retryAt: '2026-11-20T03:21:00.000Z' });
    await act(async () => FakeEventSource.last.send('{"topic":"site"}'));
    expect(
      await screen.findByText(
        /not on the pages yet.*The news cannot be rendered\. It is tried again after 2026\/11\/20/,
      ),
    ).toBeVisible();
  });

  it('offers another try when a document could not be loaded', async () => {
    const api = stubSession(admin, { 'GET /api/site/lab': () => failure(503, 'The site service is unavailable.') });
    const { user } = renderApp('/aimex/site');
    expect(await screen.findByText('This could not be loaded')).toBeVisible();
    api.routes['GET /api/site/lab'] = () => siteDocument('lab', labDocument);
    await user.click(screen.getByRole('button', { name: /again/i }));
    await waitFor(() => expect(field('Name')).toHaveValue('Lab of Examples'));
  });
});

describe('lists', () => {
  it('are put in order with the keyboard: the focus stays with what is moved, and it is said where it is', async () => {
    const { api, user } = await openSite('research');
    const down = screen.getByRole('button', { name: 'Move topic 1 down' });
    down.focus();
    await user.keyboard('{Enter}');
    expect(row('Topic 2').getByLabelText('Title')).toHaveValue('Attention');
    expect(screen.getByText('Topic 1 is number 2 of 2 now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move topic 2 down' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Move topic 2 down' })).toHaveAttribute('aria-disabled', 'true');
    save();
    await saved();
    const { topics } = api.callsOf('PUT /api/site/research')[0]!.body as typeof researchDocument;
    expect(topics.map(({ id }) => id)).toEqual(['agents', 'attention']);
  });

  it('get new entries, whose ids are made of their titles, and lose old ones', async () => {
    const { api, user } = await openSite('research');
    await user.click(screen.getByRole('button', { name: 'Add topic' }));
    const added = row('Topic 3');
    type(added.getByLabelText('Title'), 'Human–Robot Interaction');
    type(added.getByLabelText('On the card'), 'Robots.');
    type(added.getByLabelText('Full text'), 'First.\n\nSecond.\n\n');
    type(added.getByLabelText('Picture'), '/topics/robots.svg');
    type(added.getByLabelText('What the picture shows'), 'A robot');
    type(added.getByLabelText('Words in titles'), 'robot\nrobots\n');
    await user.click(screen.getByRole('button', { name: 'Remove topic 1' }));
    expect(screen.getByText('Topic 1 is removed.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove topic 1' })).toHaveFocus();
    save();
    await saved();
    const { topics } = api.callsOf('PUT /api/site/research')[0]!.body as typeof researchDocument;
    expect(topics.map(({ id }) => id)).toEqual(['agents', 'human-robot-interaction']);
    expect(topics[1]).toMatchObject({ fullDescription: ['First.', 'Second.'], titleWords: ['robot', 'robots'] });
  });

  it('give the focus to the button that adds one when the last is removed, and to the entry before when there is one', async () => {
    const { user } = await openSite('news');
    await user.click(screen.getByRole('button', { name: 'Add entry' }));
    await user.click(screen.getByRole('button', { name: 'Remove entry 2' }));
    expect(screen.getByRole('button', { name: 'Remove entry 1' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove entry 1' }));
    expect(screen.getByRole('button', { name: 'Add entry' })).toHaveFocus();
  });

  it('of news begin with the new entry', async () => {
    const { user } = await openSite('news');
    await user.click(screen.getByRole('button', { name: 'Add entry' }));
    expect(row('Entry 1').getByLabelText('Text')).toHaveValue('');
    expect(row('Entry 2').getByLabelText('Text')).toHaveValue('Three papers were accepted.');
    expect(preview().getByText('Three papers were accepted.')).toBeVisible();
  });
});

import { describe, expect, it } from '@jest/globals';
import { labSettings } from '@lab/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pathText } from './HistoryDialog';
import { failure, heldRequests, ok, siteDocument } from '../../test-support/fake-api';
import { otherLab } from '../../test-support/other-lab';
import { renderPage } from '../../test-support/render-app';
import { openSite, stubSite } from '../../test-support/site';
import { researchDocument } from '../../test-support/site-documents';

const field = (label: string) => screen.getByLabelText(label);
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save and publish' }));
const saved = () => screen.findByText('Saved');

const at = '2026-11-20T03:20:00.000Z';

describe('a category in use', () => {
  it('lists what is in it, and is removed once that was moved', async () => {
    const { api } = stubSite();
    let category = 'cameras';
    api.routes['GET /api/equipment'] = () =>
      ok({ equipment: [{ id: 1, name: 'Wide camera', category }], today: '2026-11-26' });
    api.routes['POST /api/equipment/move'] = () => {
      category = 'audio';
      return ok({ moved: 1 });
    };
    const { user } = renderPage('/aimex/site?tab=settings');
    await screen.findByRole('button', { name: 'Save and publish' });
    const before = screen.getAllByRole('textbox', { name: /^Category \d$/ }).length;
    await user.click(screen.getByRole('button', { name: 'Remove category 4' }));
    const dialog = await screen.findByRole('dialog', { name: '“Cameras” is in use' });
    expect(dialog).toHaveTextContent('Wide camera');
    await user.click(within(dialog).getByRole('combobox', { name: 'Other category' }));
    await user.click(screen.getByRole('option', { name: 'Audio' }));
    await user.click(within(dialog).getByRole('button', { name: 'Move and remove' }));
    expect(await screen.findByText('1 record moved')).toBeVisible();
    expect(api.callsOf('POST /api/equipment/move')[0]!.body).toEqual({ from: 'cameras', to: 'audio' });
    expect(screen.getAllByRole('textbox', { name: /^Category \d$/ })).toHaveLength(before - 1);
    expect(api.callsOf('PUT /api/site/settings')).toEqual([]);
  });
});

it('keeps what is typed while a save is on its way', async () => {
  const { api } = await openSite('settings');
  const put = 'PUT /api/site/settings';
  const { route, answer } = heldRequests();
  api.routes[put] = route;
  type(field('Currency'), 'EUR');
  save();
  await waitFor(() => expect(api.callsOf(put)).toHaveLength(1));
  type(field('Currency'), 'USD');
  answer(siteDocument('settings', api.callsOf(put)[0]!.body, 4));
  await saved();
  expect(field('Currency')).toHaveValue('USD');
  fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(field('Currency')).toHaveValue('EUR');
});

describe('the settings', () => {
  it('take effect on this page as soon as they are saved', async () => {
    const { api, user } = await openSite('settings');
    await user.click(screen.getByRole('combobox', { name: 'Weekday' }));
    await user.click(screen.getByRole('option', { name: 'Thursday' }));
    expect(preview().getByText(/^Thursday, 19:00/)).toBeVisible();
    type(field('Currency'), 'EUR');
    await user.click(screen.getByRole('combobox', { name: 'Numbers' }));
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await user.click(screen.getByRole('option', { name: '128.500,00' }));
    expect(preview().getByText(/EUR 128\.000$/)).toBeVisible();
    expect(preview().getAllByText(/博士生/)).not.toHaveLength(0);
    await user.click(screen.getByRole('switch', { name: 'People have a second name' }));
    expect(preview().queryByText(/博士生/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move role 2 up' }));
    save();
    await saved();
    const sent = api.callsOf('PUT /api/site/settings')[0]!.body as ReturnType<typeof labSettings>;
    expect(sent).toMatchObject({ meetings: { weekday: 4 }, currency: 'EUR', secondName: null });
    expect(sent.roles.slice(0, 2)).toMatchObject([
      { title: '副教授', rank: 1 },
      { title: '教授', rank: 2 },
    ]);
    await waitFor(() => expect(labSettings().currency).toBe('EUR'));
  });

  it('choose a time zone by its name, and say before a save which meetings keep their time', async () => {
    const { api, user } = await openSite('settings');
    expect(screen.queryByText(/keep their local time/)).toBeNull();
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    await user.clear(zone);
    await user.type(zone, 'berlin{Enter}');
    expect(zone).toHaveValue('Europe/Berlin');
    expect(screen.getByText(/keep their local time/)).toHaveTextContent('Reading group (Thu 5 Jan 2040, 09:30)');
    expect(screen.getByText(/^The next meeting is on Thu 5 Jan 2040, 09:30 in Europe\/Berlin/)).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Dates' }));
    await user.click(screen.getByRole('option', { name: '24.11.2026' }));
    await user.click(screen.getByRole('combobox', { name: 'Weeks begin on' }));
    await user.click(screen.getByRole('option', { name: 'Monday' }));
    await user.click(screen.getByRole('combobox', { name: 'Numbers' }));
    await user.click(screen.getByRole('option', { name: '128.500,00' }));
    save();
    await saved();
    expect(api.callsOf('PUT /api/site/settings')[0]!.body).toMatchObject({
      timeZone: 'Europe/Berlin',
      formats: { dates: 'dmy', weekStart: 1, decimal: ',' },
      portalAddress: 'aimex',
    });
  });

  it('keep the category “other” in another lab; a link category named by a number gets an id with a letter', async () => {
    const { api, user } = await openSite('settings', { settings: otherLab });
    expect(screen.getByRole('button', { name: 'Remove category 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove category 3' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add link category' }));
    const added = screen.getAllByRole('group', { name: /^Link category \d+$/ }).at(-1)!;
    type(within(added).getByLabelText('Title'), '2026');
    save();
    await saved();
    const sent = api.callsOf('PUT /api/site/settings')[0]!.body as ReturnType<typeof labSettings>;
    // Shared categories have numbers as ids.
    expect(sent.linkCategories.at(-1)).toMatchObject({ id: 'category-2026', title: '2026' });
  });
});

describe('the look', () => {
  it('checks the contrast of a colour while it is typed, and offers the nearest readable one', async () => {
    const { api, user } = await openSite('look');
    await user.click(screen.getByRole('switch', { name: 'Use the lab’s own colour' }));
    type(field('On light pages'), '#ffcc00');
    expect(screen.getByText(/This colour is too weak to read on the page/)).toBeVisible();
    save();
    await waitFor(() => expect(field('On light pages')).toBeInvalid());
    expect(api.callsOf('PUT /api/site/look')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: /^Use #/ }));
    expect(screen.getByText(/Contrast 4\.[5-9]: readable/)).toBeVisible();
    save();
    await saved();
  });
});

describe('the history of a document', () => {
  const revisions = [
    { id: 8, version: 3, savedAt: at, savedBy: 'Hsiao-En Lin', changed: ['topics.1.title', 'introduction'] },
    { id: 7, version: 2, savedAt: at, savedBy: null, changed: [] },
  ];
  const before = {
    introduction: ['We studied people.'],
    topics: researchDocument.topics.slice(0, 1).map((topic) => Object.assign({}, topic, { title: 'Focus' })),
  };

  it.each([
    ['professor.nameEn', 'Professor, English name'],
    ['topics.2.imageAlt', 'Topics 3, what the picture shows'],
  ])('names the field %s like the form: %s', (path, text) => {
    expect(pathText(path)).toBe(text);
  });

  it('says who has changed what, compares a version with the current one, and stays open when a restore fails', async () => {
    const { api, user } = await openSite('research');
    api.routes['GET /api/site/research/history'] = () => ok({ revisions });
    api.routes['GET /api/site/research/history/8'] = () => siteDocument('research', before);
    api.routes['POST /api/site/research/history/8/restore'] = () => failure(409, 'This was changed meanwhile.');
    await user.click(screen.getByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History: Research' }));
    expect(await dialog.findByText('Topics 2, title; Introduction')).toBeVisible();
    expect(dialog.getByRole('button', { name: /by the administrator$/ })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /by Hsiao-En Lin$/ }));
    const table = within(await dialog.findByRole('table', { name: 'What differs' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(0, 5)).toEqual([
      'FieldThenNow',
      'IntroductionWe studied people.We study people.',
      'Topics 1, titleFocusAttention',
      'Topics 2, idnothingagents',
      'Topics 2, titlenothingAgents',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Show the whole version' }));
    const whole = within(dialog.getByRole('table', { name: 'The whole version' }));
    expect(whole.getByRole('row', { name: 'Introduction We studied people.' })).toBeVisible();
    expect(whole.getByRole('row', { name: 'Topics 1, text on the card About Attention.' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Restore and publish' }));
    expect(await screen.findByText('This was changed meanwhile.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'History: Research' })).toBeVisible();
  });
});

describe('the preview', () => {
  it('does not break the form while the input is incomplete', async () => {
    const { user } = await openSite('professor');
    type(field('Biography'), '');
    expect(field('Biography')).toHaveValue('');
    type(field('Biography'), 'One.\n\nTwo.');
    expect(await preview().findByText('Two.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo changes' }));
    expect(field('Biography')).toHaveValue('She studies attention.\n\nShe directs the lab.');
  });
});

import { expect, it } from '@jest/globals';
import { recordVersionMessages } from '@lab/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '../lib/time';
import { aMeeting, anItem, aResourceLink } from '../test-support/factories';
import { changedMeanwhile, member, ok, stubSession } from '../test-support/fake-api';
import { aGathering } from '../test-support/gathering-factories';
import { renderPage } from '../test-support/render-app';

const TODAY = '2026-11-21';
const item = anItem({ version: 4, name: 'Camera', location: 'Room 1', purchaseDate: '2020-02-03' });
const meeting = aMeeting({ version: 4, title: 'Reading', presenters: 'Amy' });
const others = [
  { name: 'Amy', slidesLink: '' },
  { name: 'Ben', slidesLink: '' },
];
const event = aGathering({ version: 4, id: 7, title: 'Dinner', visibility: 'lab_only' });
const link = aResourceLink({ version: 4, title: 'Consent', description: 'Two pages', hubCategory: 'irb' });

interface Form {
  noun: string;
  path: string;
  edit: string;
  save: string;
  /** The record before and after the other user's edit. */
  opened: { version: number };
  theirs: object;
  list: (record: object) => [route: string, body: object];
  put: string;
  /** The field that both users change. */
  field: string;
  beside: [field: RegExp, text: string][];
  /** The request body after "Keep mine": the own changes, and the other user's values for the other fields. */
  mine: object;
}

const meetingList = { proposals: [], today: TODAY, timeZone: 'Asia/Taipei', votingWindowSeconds: 30 };

/** The form of a gathering is tested in the journey in which two people edit one. */
const forms: Form[] = [
  {
    noun: 'an item',
    path: `/aimex/equipment?item=${item.id}`,
    edit: 'Edit',
    save: 'Save changes',
    opened: item,
    theirs: { name: 'Theirs', location: null, purchaseDate: '2021-05-06', status: 'checked_out' },
    list: (record) => ['GET /api/equipment', { equipment: [record], today: TODAY }],
    put: `PUT /api/equipment/${item.id}`,
    field: 'Name',
    beside: [
      [/^Location/, 'Theirs: empty'],
      [/^Purchase date/, `Theirs: ${formatDay('2021-05-06')}`],
      [/^Status/, 'Theirs: Checked Out'],
    ],
    mine: { name: 'Mine', location: null, purchaseDate: '2021-05-06' },
  },
  {
    noun: 'a meeting',
    path: '/aimex/lab-meetings',
    edit: 'View or edit: Reading',
    save: 'Save changes',
    opened: meeting,
    theirs: {
      title: 'Theirs',
      date: '2026-12-01T18:30:00',
      presenters: 'Amy, Ben',
      people: aMeeting({ presenters: 'Amy, Ben' }).people,
    },
    list: (record) => ['GET /api/lab-meetings', { ...meetingList, meetings: [record] }],
    put: `PUT /api/lab-meetings/${meeting.id}`,
    field: 'Title',
    beside: [
      [/^Meeting date/, `Theirs: ${formatDay('2026-12-01')}`],
      [/^Time/, 'Theirs: 18:30'],
    ],
    mine: { title: 'Mine', date: '2026-12-01T18:30:00', presenterList: others },
  },
  {
    noun: 'a link',
    path: '/aimex/resource-type/irb',
    edit: 'Edit Consent',
    save: 'Save',
    opened: link,
    // The other user moves the link to another category, so it leaves the page.
    theirs: { title: 'Theirs', description: null, category: 'guide', hubCategory: 'thesis' },
    list: (record) => [
      'GET /api/resource-links',
      { links: 'hubCategory' in record && record.hubCategory === 'irb' ? [record] : [] },
    ],
    put: `PUT /api/resource-links/${link.id}`,
    field: 'Title',
    beside: [
      [/^Description/, 'Theirs: empty'],
      [/^Category/, 'Theirs: Thesis Writing Skills'],
    ],
    mine: { title: 'Mine', description: null, category: 'guide', hubCategory: 'thesis' },
  },
];

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const field = (name: string | RegExp) => dialog().getByLabelText(name);

/** Opens the form, types into one field, lets another user save first, and saves. */
const collide = async ({ path, edit, save, opened, theirs, list, put, field: label }: Form) => {
  const [route, before] = list(opened);
  const api = stubSession(member, {
    [route]: () => ok(before),
    'GET /api/equipment-checkouts': () => ok({ checkouts: [], today: TODAY }),
    'GET /api/equipment-bookings': () => ok({ bookings: [], today: TODAY }),
    'GET /api/lab-members': () => ok({ members: [] }),
  });
  const view = renderPage(path);
  fireEvent.click(await screen.findByRole('button', { name: edit }));
  fireEvent.change(await waitFor(() => field(label)), { target: { value: 'Mine' } });
  const current = { ...opened, ...theirs, version: 7 };
  api.routes[route] = () => ok(list(current)[1]);
  api.routes[put] = ({ headers }) => (headers['if-match'] === '"7"' ? ok(current) : changedMeanwhile(current));
  press(save);
  await waitFor(() => expect(screen.getByRole('region', { name: recordVersionMessages.changed })).toHaveFocus());
  const sent = () => api.callsOf(put);
  const isClosed = () => waitFor(() => expect(screen.queryByRole('button', { name: save })).toBeNull());
  return { ...view, save: () => press(save), sent, isClosed };
};

it.each(forms)(
  'the form of $noun shows the other user’s value below the typed one, and “Keep mine” saves the typed value over it',
  async (form) => {
    const { save, sent, isClosed } = await collide(form);
    expect(sent()[0]?.headers).toMatchObject({ 'if-match': '"4"' });
    expect(
      dialog()
        .getByText(/^What you typed is still here/)
        .closest('output'),
    ).toBeVisible();
    expect(field(form.field)).toHaveValue('Mine');
    expect(field(form.field)).toHaveAccessibleDescription('Theirs: Theirs');
    for (const [name, text] of form.beside) {
      expect(dialog().getAllByLabelText(name)[0]).toHaveAccessibleDescription(expect.stringContaining(text));
    }
    const differing = within(dialog().getByRole('list', { name: 'Fields that differ' })).getAllByRole('button');
    expect(differing.length).toBeGreaterThan(form.beside.length);
    fireEvent.click(differing.find(({ textContent }) => textContent === form.field)!);
    await waitFor(() => expect(field(form.field)).toHaveFocus());

    press('Keep mine');
    expect(await dialog().findByText(/Save again to replace it with yours/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: recordVersionMessages.changed })).toHaveFocus());
    expect(field(form.field)).toHaveValue('Mine');
    expect(sent()).toHaveLength(1);
    save();
    await isClosed();
    expect(sent()[1]?.headers).toMatchObject({ 'if-match': '"7"' });
    expect(sent()[1]?.body).toMatchObject(form.mine);
  },
);

it('“Take theirs” continues with the other user’s values, even if the record has left the page', async () => {
  const form = forms[2]!;
  const { save, sent, isClosed } = await collide(form);
  press('Take theirs');
  expect(await dialog().findByText('The form now shows the other version.')).toBeVisible();
  expect(field(form.field)).toHaveValue('Theirs');
  expect(dialog().queryByText('Theirs:')).toBeNull();
  save();
  await isClosed();
  expect(sent()[1]?.headers).toMatchObject({ 'if-match': '"7"' });
  expect(sent()[1]?.body).toMatchObject({ ...form.mine, title: 'Theirs' });
});

it('a form sends the version from when it was opened, even after a refetch of the list', async () => {
  const GATHERINGS = 'GET /api/social-gatherings';
  const PUT = `PUT /api/social-gatherings/${event.id}`;
  const api = stubSession(member, { [GATHERINGS]: () => ok({ events: [event] }) });
  const { user } = renderPage('/aimex/social-gatherings');
  await user.click(await screen.findByRole('button', { name: 'Edit Dinner' }));
  api.routes[GATHERINGS] = () => ok({ events: [{ ...event, version: 9, description: 'Heard' }] });
  fireEvent(window, new Event('visibilitychange'));
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(screen.getByText('Heard')).toBeInTheDocument());
  await screen.findByRole('dialog');
  api.routes[PUT] = () => ok(event);
  press('Save');
  await waitFor(() => expect(api.callsOf(PUT)[0]?.headers).toMatchObject({ 'if-match': '"4"' }));
});

it('saving again without a choice overwrites nothing, and neither does leaving the form', async () => {
  const { save, sent, isClosed } = await collide(forms[0]!);
  save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.headers).toMatchObject({ 'if-match': '"4"' });
  expect(field('Name')).toHaveValue('Mine');
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Save changes' })).toBeEnabled());
  press('Cancel');
  await isClosed();
  expect(sent()).toHaveLength(2);
});

import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formatWallClock } from '../../../lib/time';
import { failure, ok } from '../../../test-support/fake-api';
import { aMeeting } from '../../../test-support/factories';
import { advanceTimersByTimeAsync, fakeTimers, passTimeUntil } from '../../../test-support/fake-timers';
import { renderMeetings } from '../../../test-support/meetings';
import { MARK_MS } from '../../../lib/just-made';
import { watchScrollTo } from '../../../test-support/fake-scrolling';
import { pick, picked, picker } from '../../../test-support/pick';

type User = ReturnType<typeof renderMeetings>['user'];

const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string | RegExp) => dialog().getByLabelText(name);
const press = (user: User, name: string) => user.click(dialog().getByRole('button', { name }));

const choose = async (user: User, select: string, option: string) => {
  await user.click(dialog().getByRole('combobox', { name: select }));
  await user.click(screen.getByRole('option', { name: option }));
};

const openCreate = async () => {
  const view = renderMeetings({ meetings: [] });
  view.api.routes['POST /api/lab-meetings'] = () => ok(aMeeting());
  await view.user.click(await screen.findByRole('button', { name: 'Create New Meeting' }));
  const expand = () => press(view.user, 'Presenters, paper and notes');
  return { ...view, expand, sent: () => view.api.callsOf('POST /api/lab-meetings').map(({ body }) => body) };
};

describe('creating a meeting', () => {
  it('defaults to a paper discussion on the next Tuesday at 19:00, confirms with an alert and a toast of three seconds, and opens the schedule in the month of the meeting, which is marked for a while without taking the focus', async () => {
    const { sent, place, store, api } = await openCreate();
    const made = aMeeting({ title: 'Reading night', date: '2027-01-05T19:00:00' });
    api.routes['POST /api/lab-meetings'] = () => {
      store.meetings = [made];
      return ok(made);
    };
    expect(screen.getByRole('dialog', { name: 'Create New Meeting' })).toBeVisible();
    const alert = jest.spyOn(window, 'alert');
    const scrollTo = watchScrollTo();
    fireEvent.change(field('Title'), { target: { value: 'Reading night' } });
    fakeTimers();
    fireEvent.click(dialog().getByRole('button', { name: 'Create meeting' }));
    const toast = () => screen.queryByText('Meeting created successfully!');
    await passTimeUntil(() => toast() !== null, 10);
    expect(toast()).toBeVisible();
    expect(alert.mock.calls).toEqual([['Meeting created successfully!']]);
    expect(sent()[0]).toMatchObject({ date: '2026-11-24T19:00:00', type: 'paper_discussion', title: 'Reading night' });
    await act(() => advanceTimersByTimeAsync(480));
    expect(place().pathname).toBe('/aimex/lab-meeting');
    await act(() => advanceTimersByTimeAsync(20));
    expect(place().pathname).toBe('/aimex/lab-meetings');
    const card = () => screen.getByRole('article', { name: 'Reading night' });
    expect(within(card()).getByText('New')).toBeVisible();
    expect(scrollTo).toHaveBeenCalled();
    expect(card().contains(document.activeElement)).toBe(false);
    expect(screen.getByText(`Reading night, ${formatWallClock('2027-01-05T19:00:00')}`)).toBeVisible();
    // The navigation happens within the same page.
    await act(() => advanceTimersByTimeAsync(2_480));
    expect(toast()).toBeVisible();
    await act(() => advanceTimersByTimeAsync(20));
    expect(toast()).toBeNull();
    await act(() => advanceTimersByTimeAsync(MARK_MS));
    expect(within(card()).queryByText('New')).toBeNull();
    expect(screen.getByRole('heading', { name: 'January 2027' })).toBeVisible();
  });

  it('starts on the next free Tuesday, offers six free ones, and warns about a taken day; several meetings leave out taken days, and are undone together', async () => {
    const taken = aMeeting({ title: 'Reading night', date: '2026-11-24T19:00:00' });
    const cancelled = aMeeting({ title: 'Off', date: '2026-12-01T19:00:00', isCancelled: true });
    const { user, api } = renderMeetings({ meetings: [taken, cancelled, aMeeting({ date: '2026-12-08T19:00:00' })] });
    const created = { ...aMeeting({ title: 'Weekly' }), undoToken: 'token' };
    api.routes['POST /api/lab-meetings'] = () => ok(created);
    api.routes['POST /api/lab-meetings/undo'] = () => ok({ message: 'The change has been undone', restored: 2 });
    await user.click(await screen.findByRole('button', { name: 'Create New Meeting' }));
    expect(picked('Meeting date')).toBe('2026/12/01');
    expect(picker('Meeting date')).not.toHaveAccessibleDescription();
    await press(user, '2 times');
    expect(dialog().getByText('Also on 15 Dec. Left out, because taken: 8 Dec.')).toBeVisible();
    const offered = within(dialog().getByRole('group', { name: /^Quick select/ })).getAllByRole('button');
    expect(offered.map(({ textContent }) => textContent?.trim())).toEqual([
      '1 Dec',
      '15 Dec',
      '22 Dec',
      '29 Dec',
      '5 Jan',
      '12 Jan',
    ]);
    expect(dialog().getByText('Taken: 24 Nov, 8 Dec')).toBeVisible();
    pick('Meeting date', '2026-11-24');
    expect(picker('Meeting date')).toHaveAccessibleDescription('Already on this day: 19:00 Reading night');
    await user.click(within(picker('Meeting date')).getByRole('button', { name: /choose date/i }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Meeting date' }));
    const wednesday = { name: 'Wednesday, November 25, 2026: Lab meetings take place on Tuesdays' };
    expect(calendar.getByRole('gridcell', wednesday)).toBeDisabled();
    await user.click(calendar.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(picker('Meeting date')).toBeVisible());
    fireEvent.change(field('Title'), { target: { value: 'Weekly' } });
    await press(user, 'Create meeting');
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('The change has been undone')).toBeVisible();
    expect(api.callsOf('POST /api/lab-meetings')[0]!.body).toMatchObject({
      date: '2026-11-24T19:00:00',
      alsoOn: ['2026-12-01T19:00:00'],
    });
    expect(api.callsOf('POST /api/lab-meetings/undo')[0]!.body).toEqual({ undoToken: 'token' });
  });

  it('starts with four fields, and shows the others after a click', async () => {
    const { expand } = await openCreate();
    const labels = () =>
      dialog()
        .getAllByText((_, element) => element!.matches('label'))
        .map((label) => label.textContent);
    expect(labels()).toEqual(['Title', 'Meeting date', 'Time', 'Meeting type']);
    await expand();
    expect(labels().length).toBeGreaterThan(8);
  });

  it('shows the page’s messages for missing fields, and a server error for a field at that field', async () => {
    const { user, api, sent, expand } = await openCreate();
    await expand();
    await user.click(within(picker('Time')).getByRole('button', { name: 'Clear' }));
    fireEvent.change(field('Paper link (optional)'), { target: { value: 'not a link' } });
    fireEvent.change(field('Slides link (optional)'), { target: { value: 'ftp://slides.example.org' } });
    await press(user, 'Create meeting');
    expect(await screen.findByText('Please enter a meeting title')).toBeVisible();
    expect(screen.getByText('Please select a meeting date')).toBeVisible();
    expect(screen.getAllByText('Please enter a valid URL')).toHaveLength(2);
    expect(sent()).toEqual([]);

    const issues = [{ path: 'date', message: 'Lab meetings take place on Tuesdays' }];
    api.routes['POST /api/lab-meetings'] = () => failure(400, 'Please check the form.', issues);
    pick('Time', '19:00');
    for (const link of ['Paper link (optional)', 'Slides link (optional)']) await user.clear(field(link));
    fireEvent.change(field('Title'), { target: { value: 'Reading night' } });
    await press(user, 'Create meeting');
    expect(await screen.findByText('Lab meetings take place on Tuesdays')).toBeVisible();
  });

  it('sends the presenters of a progress report with complete links and without a paper; removing the last row clears it', async () => {
    const { user, sent, expand } = await openCreate();
    await expand();
    await user.type(field('Name'), 'Amy');
    await press(user, 'Add presenter');
    await press(user, 'Remove presenter 1');
    expect(dialog().getByRole('button', { name: 'Remove presenter 1' })).toHaveFocus();
    await user.type(field('Name'), 'Ben');
    await press(user, 'Remove presenter 1');
    expect(field('Name')).toHaveValue('');
    expect(dialog().getByRole('button', { name: 'Remove presenter 1' })).toHaveFocus();

    fireEvent.change(field('Paper title (optional)'), { target: { value: 'Forgotten' } });
    fireEvent.change(field('Paper link (optional)'), { target: { value: 'https://papers.example.org/x' } });
    await choose(user, 'Meeting type', 'Progress Report');
    expect(dialog().queryByLabelText('Paper title (optional)')).toBeNull();
    fireEvent.change(field('Title'), { target: { value: 'Reports' } });
    await user.type(field('Name'), '陳柏宇');
    await user.type(field('Slides link (optional)'), 'slides.example.org/1');
    await press(user, 'Add presenter');
    await press(user, 'Add presenter');
    const third = within(dialog().getByRole('group', { name: 'Presenter 3' }));
    await user.type(third.getByLabelText('Name'), 'Amy, Lady');
    await press(user, 'Create meeting');
    await screen.findByText('Meeting created successfully!');
    expect(sent()[0]).toMatchObject({
      type: 'progress_report',
      presenterList: [
        { name: '陳柏宇', slidesLink: 'https://slides.example.org/1' },
        { name: 'Amy, Lady', slidesLink: '' },
      ],
      paperTitle: '',
      paperLink: '',
      paperAbstract: '',
    });
  });
});

it('editing a meeting shows all fields and sends all fields; closing the form sends nothing and returns to the schedule', async () => {
  const report = aMeeting({
    type: 'progress_report',
    date: '2026-11-26T18:30:00',
    title: 'Reports',
    description: 'Of this month.',
    presenters: 'Amy, Ben',
    slidesLink: 'Amy: https://slides.example.org/a\nBen',
    people: [
      { role: 'presenter', name: 'Amy', memberId: 7, slidesLink: 'https://slides.example.org/a' },
      { role: 'presenter', name: 'Ben', memberId: null, slidesLink: null },
      { role: 'attendee', name: 'Everybody', memberId: null, slidesLink: null },
    ],
    attendees: 'Everybody',
    notes: 'Bring a chair.',
    order: 3,
  });
  const route = `PUT /api/lab-meetings/${report.id}`;
  const { user, api, place } = renderMeetings({ meetings: [report] });
  api.routes[route] = () => ok(report);
  const open = async () => user.click(await screen.findByRole('button', { name: 'View or edit: Reports' }));
  await open();
  await press(user, 'Cancel');
  await waitFor(() => expect(place().pathname).toBe('/aimex/lab-meetings'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf(route)).toEqual([]);

  await open();
  expect(screen.getByRole('dialog', { name: 'Edit Meeting' })).toBeVisible();
  expect(picked('Meeting date')).toBe('2026/11/26');
  expect(picked('Time')).toBe('18:30');
  expect(dialog().getByRole('combobox', { name: 'Meeting type' })).toHaveTextContent('Progress Report');
  expect(field('Title')).toHaveValue('Reports');
  expect(field('Description (optional)')).toHaveValue('Of this month.');
  const values = (label: string) =>
    dialog()
      .getAllByLabelText<HTMLInputElement>(label)
      .map(({ value }) => value);
  expect(values('Name')).toEqual(['Amy', 'Ben']);
  expect(values('Slides link (optional)')).toEqual(['https://slides.example.org/a', '']);
  expect(dialog().getByRole('button', { name: 'Everybody' })).toBeVisible();
  expect(field('Notes (optional)')).toHaveValue('Bring a chair.');
  await user.type(field('Title'), '!');
  await press(user, 'Save changes');
  expect(await screen.findByText('✅ Meeting updated successfully!')).toBeVisible();
  expect(api.callsOf(route)[0]!.body).toMatchObject({
    date: '2026-11-26T18:30:00',
    type: 'progress_report',
    title: 'Reports!',
    description: 'Of this month.',
    presenterList: [
      { name: 'Amy', slidesLink: 'https://slides.example.org/a' },
      { name: 'Ben', slidesLink: '' },
    ],
    attendeeList: [{ name: 'Everybody', memberId: null }],
    notes: 'Bring a chair.',
    order: 3,
  });
});

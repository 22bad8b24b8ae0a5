import { describe, expect, it, jest } from '@jest/globals';
import type { LabMeeting } from '@lab/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failure, ok } from '../../../test-support/fake-api';
import { aMeeting } from '../../../test-support/factories';
import { advanceTimersByTimeAsync, fakeTimers, passTimeUntil } from '../../../test-support/fake-timers';
import { renderMeetings } from '../../../test-support/meetings';
import { MARK_MS } from '../../../lib/just-made';
import { watchScrollTo } from '../../../test-support/fake-scrolling';
import { picked, picker } from '../../../test-support/pick';

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
  return { ...view, sent: () => view.api.callsOf('POST /api/lab-meetings').map(({ body }) => body) };
};

const openEdit = async (meeting: LabMeeting) => {
  const view = renderMeetings({ meetings: [meeting] });
  const route = `PUT /api/lab-meetings/${meeting.id}`;
  view.api.routes[route] = () => ok(meeting);
  await view.user.click(await screen.findByRole('button', { name: `View or edit: ${meeting.title}` }));
  return { ...view, route, sent: () => view.api.callsOf(route).map(({ body }) => body) };
};

describe('creating a meeting', () => {
  it('defaults to a paper discussion on the next Tuesday at 19:00, confirms with an alert and a toast of three seconds, and opens the schedule', async () => {
    const { sent, place } = await openCreate();
    expect(screen.getByRole('dialog', { name: 'Create New Meeting' })).toBeVisible();
    const alert = jest.spyOn(window, 'alert');
    fireEvent.change(field('Title'), { target: { value: 'Reading night' } });
    fakeTimers();
    fireEvent.click(dialog().getByRole('button', { name: 'Create Meeting' }));
    const toast = () => screen.queryByText('Meeting created successfully!');
    await passTimeUntil(() => toast() !== null, 10);
    expect(toast()).toBeVisible();
    expect(alert.mock.calls).toEqual([['Meeting created successfully!']]);
    expect(sent()[0]).toMatchObject({ date: '2026-11-24T19:00:00', type: 'paper_discussion', title: 'Reading night' });
    await act(() => advanceTimersByTimeAsync(480));
    expect(place().pathname).toBe('/aimex/lab-meeting');
    await act(() => advanceTimersByTimeAsync(20));
    expect(place().pathname).toBe('/aimex/lab-meetings');
    // The navigation happens within the same page.
    expect(toast()).toBeVisible();
    await act(() => advanceTimersByTimeAsync(2_480));
    expect(toast()).toBeVisible();
    await act(() => advanceTimersByTimeAsync(20));
    expect(toast()).toBeNull();
  });

  it('is shown and marked for a while, in its month, without taking the focus', async () => {
    const { store, api } = await openCreate();
    const made = aMeeting({ title: 'Reading night', date: '2027-01-05T19:00:00' });
    api.routes['POST /api/lab-meetings'] = () => {
      store.meetings = [made];
      return ok(made);
    };
    const scrollTo = watchScrollTo();
    fireEvent.change(field('Title'), { target: { value: 'Reading night' } });
    fakeTimers();
    fireEvent.click(dialog().getByRole('button', { name: 'Create Meeting' }));
    const card = () => screen.queryByRole('article', { name: 'Reading night' });
    await passTimeUntil(() => card() !== null && within(card()!).queryByText('New') !== null, 10);
    expect(within(card()!).getByText('New')).toBeVisible();
    expect(scrollTo).toHaveBeenCalled();
    expect(card()!.contains(document.activeElement)).toBe(false);
    expect(screen.getByRole('heading', { name: 'January 2027' })).toBeVisible();
    expect(screen.getByText('Reading night, 2027/01/05 (Tue) 19:00')).toBeVisible();
    await act(() => advanceTimersByTimeAsync(500));
    expect(screen.getByRole('heading', { name: 'January 2027' })).toBeVisible();
    await act(() => advanceTimersByTimeAsync(MARK_MS));
    expect(within(card()!).queryByText('New')).toBeNull();
    expect(screen.getByRole('heading', { name: 'January 2027' })).toBeVisible();
  });

  it('starts on the next Tuesday without a meeting, and shows at the date what a chosen day has already', async () => {
    const taken = aMeeting({ title: 'Reading night', date: '2026-11-24T19:00:00' });
    const cancelled = aMeeting({ title: 'Off', date: '2026-12-01T19:00:00', isCancelled: true });
    const { user } = renderMeetings({ meetings: [taken, cancelled] });
    await user.click(await screen.findByRole('button', { name: 'Create New Meeting' }));
    expect(picked('Meeting date')).toBe('2026/12/01');
    expect(picker('Meeting date')).not.toHaveAccessibleDescription();
    await user.click(dialog().getByRole('button', { name: /^11\/24\s*taken$/ }));
    expect(picker('Meeting date')).toHaveAccessibleDescription('Already on this day: 19:00 Reading night');
  });

  it('completes links that were typed without their scheme', async () => {
    const { user, sent } = await openCreate();
    fireEvent.change(field('Title'), { target: { value: 'Reading night' } });
    await user.type(field('Paper link (optional)'), 'papers.example.org/x');
    await user.type(field('Slides link (optional)'), 'slides.example.org/y');
    await press(user, 'Create Meeting');
    await screen.findByText('Meeting created successfully!');
    expect(sent()[0]).toMatchObject({
      paperLink: 'https://papers.example.org/x',
      presenterList: [{ name: '', slidesLink: 'https://slides.example.org/y' }],
    });
  });

  it('offers twelve weekly slots, and a calendar of the lab’s weekday from today on', async () => {
    const { user, sent } = await openCreate();
    const slots = within(dialog().getByRole('group', { name: 'Quick select, at 19:00' })).getAllByRole('button');
    expect(slots).toHaveLength(12);
    await user.click(slots[2]!);
    expect(picked('Meeting date')).toBe('2026/12/08');
    await user.click(within(picker('Meeting date')).getByRole('button', { name: /choose date/i }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Meeting date' }));
    const wednesday = { name: 'Wednesday, December 16, 2026: Lab meetings take place on Tuesdays' };
    expect(calendar.getByRole('gridcell', wednesday)).toBeDisabled();
    await user.click(calendar.getByRole('gridcell', { name: '15' }));
    await user.click(calendar.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(picker('Meeting date')).toBeVisible());
    expect(picked('Meeting date')).toBe('2026/12/15');
    await user.click(dialog().getByRole('button', { name: '4 times' }));
    expect(dialog().getByText('Also on 12/22, 12/29, 01/05.')).toBeVisible();
    fireEvent.change(field('Title'), { target: { value: 'Later' } });
    await press(user, 'Create Meeting');
    await screen.findByText('Meeting created successfully!');
    expect(sent()[0]).toMatchObject({
      date: '2026-12-15T19:00:00',
      alsoOn: ['2026-12-22T19:00:00', '2026-12-29T19:00:00', '2027-01-05T19:00:00'],
    });
  });

  it('shows the page’s messages for missing fields', async () => {
    const { user, sent } = await openCreate();
    await user.click(within(picker('Time')).getByRole('button', { name: 'Clear' }));
    fireEvent.change(field('Paper link (optional)'), { target: { value: 'not a link' } });
    fireEvent.change(field('Slides link (optional)'), { target: { value: 'ftp://slides.example.org' } });
    await press(user, 'Create Meeting');
    expect(await screen.findByText('Please enter a meeting title')).toBeVisible();
    expect(screen.getByText('Please select a meeting date')).toBeVisible();
    expect(screen.getAllByText('Please enter a valid URL')).toHaveLength(2);
    expect(sent()).toEqual([]);
  });

  it('shows a server error for a field at that field', async () => {
    const { user, api } = await openCreate();
    const issues = [{ path: 'date', message: 'Lab meetings take place on Tuesdays' }];
    api.routes['POST /api/lab-meetings'] = () => failure(400, 'Please check the form.', issues);
    fireEvent.change(field('Title'), { target: { value: 'Reading night' } });
    await press(user, 'Create Meeting');
    expect(await screen.findByText('Lab meetings take place on Tuesdays')).toBeVisible();
  });

  it('sends the presenters of a progress report one by one, without a paper', async () => {
    const { user, sent } = await openCreate();
    fireEvent.change(field('Paper title (optional)'), { target: { value: 'Forgotten' } });
    fireEvent.change(field('Paper link (optional)'), { target: { value: 'https://papers.example.org/x' } });
    await choose(user, 'Meeting type', 'Progress Report');
    expect(dialog().queryByLabelText('Paper title (optional)')).toBeNull();
    fireEvent.change(field('Title'), { target: { value: 'Reports' } });
    await user.type(field('Name'), '陳柏宇');
    fireEvent.change(field('Slides link (optional)'), { target: { value: 'https://slides.example.org/1' } });
    await press(user, 'Add presenter');
    await press(user, 'Add presenter');
    const third = within(dialog().getByRole('group', { name: 'Presenter 3' }));
    await user.type(third.getByLabelText('Name'), 'Amy, Lady');
    await press(user, 'Create Meeting');
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

  it('always keeps one row for presenters: removing the last one clears it, and the focus stays on the button', async () => {
    const { user } = await openCreate();
    await user.type(field('Name'), 'Amy');
    await press(user, 'Add presenter');
    await press(user, 'Remove presenter 1');
    expect(dialog().getByRole('button', { name: 'Remove presenter 1' })).toHaveFocus();
    expect(field('Name')).toHaveValue('');
    await user.type(field('Name'), 'Ben');
    await press(user, 'Remove presenter 1');
    expect(field('Name')).toHaveValue('');
    expect(dialog().getByRole('button', { name: 'Remove presenter 1' })).toHaveFocus();
    expect(dialog().getAllByRole('group', { name: /^Presenter / })).toHaveLength(1);
  });
});

describe('several meetings at once', () => {
  it('leave out days that are taken and say so, and are undone together', async () => {
    const { user, api } = renderMeetings({ meetings: [aMeeting({ date: '2026-12-01T19:00:00' })] });
    const created = { ...aMeeting({ title: 'Weekly' }), undoToken: 'token' };
    api.routes['POST /api/lab-meetings'] = () => ok(created);
    api.routes['POST /api/lab-meetings/undo'] = () => ok({ message: 'The change has been undone', restored: 2 });
    await user.click(await screen.findByRole('button', { name: 'Create New Meeting' }));
    await press(user, '2 times');
    expect(dialog().getByText('Also on 12/08. Left out, because taken: 12/01.')).toBeVisible();
    fireEvent.change(field('Title'), { target: { value: 'Weekly' } });
    await press(user, 'Create Meeting');
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('The change has been undone')).toBeVisible();
    expect(api.callsOf('POST /api/lab-meetings/undo')[0]!.body).toEqual({ undoToken: 'token' });
  });
});

describe('editing a meeting', () => {
  const report = () =>
    aMeeting({
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

  it('shows all fields, sends all fields, and shows a toast', async () => {
    const { user, sent, place } = await openEdit(report());
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
    await press(user, 'Save Changes');
    expect(await screen.findByText('✅ Meeting updated successfully!')).toBeVisible();
    expect(sent()[0]).toMatchObject({
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
    await waitFor(() => expect(place().pathname).toBe('/aimex/lab-meetings'));
  });

  it('returns to the schedule when it is closed', async () => {
    const { user, sent, place } = await openEdit(report());
    await press(user, 'Cancel');
    await waitFor(() => expect(place().pathname).toBe('/aimex/lab-meetings'));
    expect(sent()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

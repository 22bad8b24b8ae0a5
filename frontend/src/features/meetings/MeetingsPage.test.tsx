import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { formatDay } from '../../lib/time';
import { anonymous } from '../../test-support/fake-api';
import { aMeeting } from '../../test-support/factories';
import { renderMeetings } from '../../test-support/meetings';
import { picked } from '../../test-support/pick';

const tuesdays = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 24 + 7 * index)).toISOString().slice(0, 10);
    return aMeeting({ date: `${day}T19:00:00`, title: `Session ${index + 1}` });
  });

const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows visitors only a login prompt', async () => {
  const path = '/aimex/lab-meetings';
  const { api } = renderMeetings({ meetings: [] }, { session: anonymous, path });
  const sentence = 'Please login to access the lab meetings page';
  expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeVisible();
  const login = screen.getByRole('link', { name: 'Go to Login Page' });
  expect(login).toHaveAttribute('href', `/auth?redirect=${encodeURIComponent(path)}`);
  expect(screen.getByRole('main')).toHaveTextContent(new RegExp(`^${sentence}Go to Login Page$`));
  expect(api.callsOf('GET /api/lab-meetings')).toHaveLength(0);
});

it('shows the upcoming meetings without cancelled ones, the next one large, and the first eight dates, which select a day', async () => {
  const [first, ...later] = tuesdays(9);
  const today = aMeeting({ date: '2026-11-21T10:00:00', title: 'Special session today' });
  const past = aMeeting({ date: '2026-11-17T19:00:00', title: 'Last week' });
  const cancelled = aMeeting({ date: '2027-02-02T19:00:00', title: 'Called off', isCancelled: true });
  const { user, place } = renderMeetings(
    { meetings: [...later.toReversed(), past, cancelled, first!, today] },
    // The day in the address is not a date.
    { path: '/aimex/lab-meetings?date=soon' },
  );
  const upcoming = await section('Upcoming Meetings');
  expect(upcoming.getByRole('article', { name: 'Special session today' })).toHaveAttribute('data-variant', 'large');
  const rest = await section('Other Upcoming Meetings');
  const others = rest.getAllByRole('listitem').map((card) => within(card).getByRole('heading').textContent);
  expect(others).toEqual([first!, ...later].map(({ title }) => title));
  expect(screen.queryByText('Last week')).toBeNull();
  expect(screen.queryByText('Called off')).toBeNull();
  expect(screen.queryByText(/^Meetings on/)).toBeNull();

  const strip = within(screen.getByRole('list', { name: 'Next meeting dates' }));
  expect(strip.getAllByRole('button')).toHaveLength(8);
  await user.click(strip.getByRole('button', { name: '1 Dec' }));
  expect(place().search).toBe('?date=2026-12-01');
  expect(await screen.findByRole('heading', { name: `Meetings on ${formatDay('2026-12-01')}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear Selection' }));
  expect(place().search).toBe('');
  expect(screen.queryByText(/^Meetings on/)).toBeNull();
});

it('offers to create a meeting on a free day, and says that a linked meeting may have moved', async () => {
  const { user } = renderMeetings({ meetings: [] }, { path: '/aimex/lab-meetings?date=2026-12-08' });
  expect(await screen.findByText('No meetings scheduled for this date')).toBeVisible();
  expect(screen.getByText('If you followed a link, its meeting was moved or deleted.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Meeting on This Date' }));
  expect(picked('Meeting date')).toBe('2026/12/08');
});

describe('a card', () => {
  const report = aMeeting({
    type: 'progress_report',
    title: 'First data',
    description: 'What we found.',
    presenters: '陳柏宇, Amy',
    attendees: 'Everyone',
    slidesLink: '陳柏宇: https://slides.example.org/1\nAmy',
    people: [
      { role: 'presenter', name: '陳柏宇', memberId: null, slidesLink: 'https://slides.example.org/1' },
      { role: 'presenter', name: 'Amy', memberId: null, slidesLink: null },
      { role: 'attendee', name: 'Everyone', memberId: null, slidesLink: null },
    ],
  });
  const reading = aMeeting({
    title: 'Reading',
    paperTitle: 'Old Paper',
    paperLink: 'https://p.example.org',
    slidesLink: 'https://s.example.org/x',
  });

  it('shows the facts of a progress report with `name: link` lines, and those of a discussion with a button while it has no papers', async () => {
    const { user } = renderMeetings({ meetings: [report, reading] }, { path: '/aimex/lab-meetings?date=2026-11-24' });
    const day = await section(`Meetings on ${formatDay('2026-11-24')}`);
    const data = within(day.getByRole('listitem', { name: 'First data' }));
    expect(data.getByText('Progress Report')).toBeVisible();
    expect(data.getByText('2026/11/24 (Tue) 19:00')).toBeVisible();
    for (const text of ['What we found.', 'Everyone', 'Amy']) expect(data.getByText(text)).toBeVisible();
    expect(data.getByText('Presenters').nextElementSibling).toHaveTextContent('陳柏宇, Amy');
    const link = data.getByRole('link', { name: 'Slides' });
    expect(link.parentElement).toHaveTextContent('陳柏宇: Slides');
    expect(link).toHaveAttribute('href', 'https://slides.example.org/1');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(data.queryByRole('button', { name: /Propose Paper/ })).toBeNull();

    const card = within(day.getByRole('listitem', { name: 'Reading' }));
    expect(card.getByText('Paper Discussion')).toBeVisible();
    expect(card.getByText('Seeking Proposals')).toBeVisible();
    expect(card.getByRole('link', { name: 'Old Paper' })).toHaveAttribute('href', 'https://p.example.org');
    expect(card.getByRole('link', { name: 'Slides' })).toHaveAttribute('href', 'https://s.example.org/x');
    expect(card.getByRole('button', { name: 'Propose Paper: Reading' })).toBeVisible();
    expect(card.queryByRole('button', { name: 'Papers & Votes' })).toBeNull();
    await user.click(card.getByRole('button', { name: 'More for Reading' }));
    expect(await screen.findByRole('menuitem', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      expect.stringMatching(/calendar\.ics$/),
    );
    await user.keyboard('{Escape}');
    for (const name of ['View or edit: Reading', 'Cancel and postpone: Reading', 'Delete: Reading']) {
      expect(card.getByRole('button', { name })).toBeVisible();
    }
  });
});

describe('the calendar', () => {
  const renderCalendar = async () => {
    const meetings = [aMeeting(), aMeeting({ date: '2026-11-17T19:00:00', isCancelled: true })];
    const view = renderMeetings({ meetings });
    const grid = within(await screen.findByRole('grid', { name: 'November 2026' }));
    return { ...view, grid };
  };

  const day = (name: RegExp) => screen.getByRole('button', { name });

  it('shows a month from Sunday to Saturday with selectable Tuesdays, and highlights those with a meeting that is not cancelled', async () => {
    const { user, grid, place } = await renderCalendar();
    const days = grid.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(days).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(grid.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['3', '10', '17', '24']);
    expect(day(/November 24, 2026, meeting scheduled/)).toHaveAttribute('data-busy', 'true');
    expect(day(/November 17, 2026, no meeting/)).toHaveAttribute('data-busy', 'false');
    await user.click(day(/November 24/));
    expect(place().search).toBe('?date=2026-11-24');
    expect(day(/November 24/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('is a single tab stop; the arrow keys move from Tuesday to Tuesday, and keys or buttons to other months', async () => {
    const { user, grid, place } = await renderCalendar();
    expect(grid.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    day(/November 24/).focus();
    await user.keyboard('{ArrowLeft}');
    expect(day(/November 17/)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(day(/November 3,/)).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}');
    expect(day(/December 1,/)).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(day(/January 5,/)).toHaveFocus();
    await user.keyboard('{PageUp}{PageUp}{ArrowRight}{Enter}');
    expect(place().search).toBe('?date=2026-11-10');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  });
});

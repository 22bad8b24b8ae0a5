import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { anonymous, failure, pending } from '../../test-support/fake-api';
import { aMeeting } from '../../test-support/factories';
import { renderMeetings } from '../../test-support/meetings';
import { picked } from '../../test-support/pick';

const tuesdays = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 24 + 7 * index)).toISOString().slice(0, 10);
    return aMeeting({ date: `${day}T19:00:00`, title: `Session ${index + 1}` });
  });

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('access to the meetings page', () => {
  const addresses = ['/aimex/lab-meeting', '/aimex/lab-meetings'];

  it.each(addresses)('shows visitors at %s only a login prompt', async (path) => {
    const { api } = renderMeetings({ meetings: [] }, { session: anonymous, path });
    const sentence = 'Please login to access the lab meetings page';
    expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeVisible();
    const login = screen.getByRole('link', { name: 'Go to Login Page' });
    expect(login).toHaveAttribute('href', `/auth?redirect=${encodeURIComponent(path)}`);
    expect(screen.getByRole('main')).toHaveTextContent(new RegExp(`^${sentence}Go to Login Page$`));
    expect(api.callsOf('GET /api/lab-meetings')).toHaveLength(0);
  });

  it.each(addresses)('opens at %s', async (path) => {
    renderMeetings({ meetings: [] }, { path });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lab Meeting Schedule' })).toBeVisible();
    expect(await screen.findByText('No meetings currently scheduled')).toBeVisible();
  });
});

describe('the upcoming meetings', () => {
  it('show a spinner while loading', async () => {
    const { api } = renderMeetings({ meetings: [] });
    api.routes['GET /api/lab-meetings'] = pending;
    expect(await screen.findByRole('heading', { name: 'Upcoming Meetings' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Loading the meetings' })).toBeInTheDocument();
  });

  it('show an error, and can be retried', async () => {
    const { api, user } = renderMeetings({ meetings: [] });
    const answer = api.routes['GET /api/lab-meetings']!;
    api.routes['GET /api/lab-meetings'] = () => failure(503, 'The meetings service is unavailable.');
    expect(await screen.findByText('Failed to fetch meetings')).toBeVisible();
    expect(screen.getByText('The meetings service is unavailable.')).toBeVisible();
    api.routes['GET /api/lab-meetings'] = answer;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Schedule New Meeting' })).toBeVisible();
  });

  it('start today, without cancelled ones; the next one is large, the others are in a grid', async () => {
    const [first, second, third] = tuesdays(3);
    const today = aMeeting({ date: '2026-11-21T10:00:00', title: 'Special session today' });
    const past = aMeeting({ date: '2026-11-17T19:00:00', title: 'Last week' });
    const cancelled = aMeeting({ date: '2026-12-22T19:00:00', title: 'Called off', isCancelled: true });
    renderMeetings({ meetings: [third!, past, cancelled, second!, first!, today] });
    const upcoming = await section('Upcoming Meetings');
    expect(upcoming.getByRole('article', { name: 'Special session today' })).toHaveAttribute('data-variant', 'large');
    const rest = await section('Other Upcoming Meetings');
    const others = rest.getAllByRole('listitem').map((card) => within(card).getByRole('heading').textContent);
    expect(others).toEqual(['Session 1', 'Session 2', 'Session 3']);
    expect(screen.queryByText('Last week')).toBeNull();
    expect(screen.queryByText('Called off')).toBeNull();
  });

  it('have a strip with the first eight dates, which select the day', async () => {
    const { user, place } = renderMeetings({ meetings: tuesdays(10) });
    const strip = within(await screen.findByRole('list', { name: 'Next meeting dates' }));
    expect(strip.getAllByRole('button')).toHaveLength(8);
    await user.click(strip.getByRole('button', { name: /^2026\/12\/01 \(Tue\) ?Session 2$/ }));
    expect(place().search).toBe('?date=2026-12-01');
    expect(await screen.findByRole('heading', { name: 'Meetings on 2026/12/01 (Tue)' })).toBeVisible();
  });
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

  it('shows the facts of a progress report, with `name: link` lines', async () => {
    renderMeetings({ meetings: [report] });
    const card = within(await screen.findByRole('article', { name: 'First data' }));
    expect(card.getByText('Progress Report')).toHaveAttribute('data-color', 'success');
    expect(card.getByText('2026/11/24 (Tue) 19:00')).toBeVisible();
    for (const text of ['What we found.', 'Everyone', 'Amy']) expect(card.getByText(text)).toBeVisible();
    expect(card.getByText('Presenters').nextElementSibling).toHaveTextContent('陳柏宇, Amy');
    const link = card.getByRole('link', { name: 'https://slides.example.org/1' });
    expect(link.parentElement).toHaveTextContent('陳柏宇: https://slides.example.org/1');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(card.queryByRole('button', { name: /Propose Paper/ })).toBeNull();
  });

  it('shows a discussion’s paper and slides, and a button to propose papers while it has none', async () => {
    renderMeetings({
      meetings: [
        aMeeting({
          title: 'Reading',
          paperTitle: 'Old Paper',
          paperLink: 'https://p.example.org',
          slidesLink: 'https://s.example.org/x',
        }),
      ],
    });
    const card = within(await screen.findByRole('article', { name: 'Reading' }));
    expect(card.getByText('Paper Discussion')).toHaveAttribute('data-color', 'info');
    expect(card.getByText('Seeking Proposals')).toHaveAttribute('data-color', 'info');
    expect(card.getByRole('link', { name: 'Old Paper' })).toHaveAttribute('href', 'https://p.example.org');
    expect(card.getByRole('link', { name: 'https://s.example.org/x' })).toBeVisible();
    expect(card.getByRole('button', { name: 'Propose Paper: Reading' })).toBeVisible();
    expect(card.queryByRole('button', { name: 'Papers & Votes' })).toBeNull();
    expect(card.getByRole('link', { name: 'Add to calendar: Reading' })).toHaveAttribute(
      'href',
      expect.stringMatching(/calendar\.ics$/),
    );
    for (const name of ['View or edit: Reading', 'Cancel and postpone: Reading', 'Delete: Reading']) {
      expect(card.getByRole('button', { name })).toBeVisible();
    }
  });

  it('of a cancelled meeting allows only viewing and editing', async () => {
    renderMeetings(
      { meetings: [aMeeting({ title: 'Off', isCancelled: true })] },
      { path: '/aimex/lab-meetings?date=2026-11-24' },
    );
    const day = await section('Meetings on 2026/11/24 (Tue)');
    expect(day.getByRole('listitem')).toHaveAttribute('data-cancelled', 'true');
    expect(day.getByText('Cancelled')).toHaveAttribute('data-color', 'error');
    expect(day.getByText('This meeting has been cancelled.')).toBeVisible();
    expect(day.queryByText('Seeking Proposals')).toBeNull();
    expect(day.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(
      ['Clear Selection', 'View or edit: Off'],
    );
  });
});

describe('the selected day', () => {
  it('has a button to create a meeting on that day when there is none', async () => {
    const { user } = renderMeetings({ meetings: [] }, { path: '/aimex/lab-meetings?date=2026-12-08' });
    expect(await screen.findByText('No meetings scheduled for this date')).toBeVisible();
    expect(screen.getByText('If a link led here, its meeting was moved or deleted since.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Meeting on This Date' }));
    expect(picked('Meeting date')).toBe('2026/12/08');
  });

  it('can be cleared', async () => {
    const { user, place } = renderMeetings({ meetings: tuesdays(1) }, { path: '/aimex/lab-meetings?date=2026-11-24' });
    await user.click(await screen.findByRole('button', { name: 'Clear Selection' }));
    expect(place().search).toBe('');
    expect(screen.queryByText(/^Meetings on/)).toBeNull();
  });

  it('is ignored when the address has no valid day', async () => {
    renderMeetings({ meetings: [] }, { path: '/aimex/lab-meetings?date=soon' });
    await screen.findByText('No meetings currently scheduled');
    expect(screen.queryByText(/^Meetings on/)).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aMeeting } from '../../test-support/factories';
import { failure, heldRequests, ok } from '../../test-support/fake-api';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { endedVote, openVote, renderMeetings } from '../../test-support/meetings';

describe('a long text', () => {
  const text = longText;
  const texts = {
    title: text,
    description: text,
    paperTitle: text,
    paperAbstract: text,
    paperLink: `https://papers.example.org/${text}`,
    slidesLink: `https://slides.example.org/${text}`,
    presenters: text,
    attendees: text,
    notes: text,
  };
  const papers = { proposedBy: text, paperATitle: text, paperBTitle: text, paperCTitle: text };
  const next = aMeeting(texts);
  const report = aMeeting({
    ...texts,
    type: 'progress_report',
    date: '2026-12-01T19:00:00',
    isCancelled: true,
    people: [{ role: 'presenter', name: text, memberId: null, slidesLink: texts.slidesLink }],
  });
  const open = openVote(aMeeting({ ...texts, date: '2026-12-08T19:00:00' }), papers);
  const ended = endedVote(aMeeting({ ...texts, date: '2026-12-15T19:00:00' }), papers);
  const past = aMeeting({ ...texts, date: '2026-11-10T19:00:00' });
  const tally = { paper_a: 3, paper_b: 1, paper_c: 0 };

  it.each(['?date=2026-12-01', '?view=past'])('does not overflow its card at %s', async (search) => {
    const meetings = [next, report, open.meeting, ended.meeting, past];
    const stored = { meetings, proposals: [open.proposal, ended.proposal] };
    const { api } = renderMeetings(stored, { path: `/aimex/lab-meeting${search}` });
    api.routes[`GET /api/proposal-votes/${ended.proposal.id}`] = () => ok({ votes: [], tally });
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
    expect(placesPushedBy(text)).toEqual([]);
  });
});

it('the upcoming meetings show loading, an error with a retry, or that there are none, with a button to plan one', async () => {
  const { api, user } = renderMeetings({ meetings: [] });
  const list = api.routes['GET /api/lab-meetings']!;
  const { route, answer } = heldRequests();
  api.routes['GET /api/lab-meetings'] = route;
  expect(await screen.findByRole('progressbar', { name: 'Loading the meetings' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Upcoming Meetings' })).toBeVisible();
  answer(failure(503, 'The meetings service is unavailable.'));
  expect(await screen.findByText('Failed to fetch meetings')).toBeVisible();
  expect(screen.getByText('The meetings service is unavailable.')).toBeVisible();
  api.routes['GET /api/lab-meetings'] = list;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No meetings currently scheduled')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Schedule New Meeting' }));
  expect(screen.getByRole('dialog', { name: 'Create New Meeting' })).toBeVisible();
});

it('the meetings that would move show loading, an error with a retry, or that there are none', async () => {
  const meeting = aMeeting({ title: 'First' });
  const { api, user } = renderMeetings({ meetings: [meeting] });
  const { route, answer } = heldRequests();
  api.routes[`GET /api/lab-meetings/${meeting.id}/cancel-preview`] = route;
  await user.click(await screen.findByRole('button', { name: 'Cancel and postpone: First' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('status', { name: 'Loading the meetings that would move' })).toBeInTheDocument();
  answer(failure(503, 'Please try again later.'));
  expect(
    await dialog.findByText(/^The meetings that would move could not be loaded\. Please try again later\.$/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  answer(ok({ moves: [] }));
  expect(await dialog.findByText('No other meeting moves.')).toBeVisible();
});

it('the dialog of the calendar links offers to create one while they are loading, and loads them again after an error', async () => {
  const { api, user } = renderMeetings({ meetings: [] });
  const { route, answer } = heldRequests();
  api.routes['GET /api/lab-meetings/calendar-feeds'] = route;
  await user.click(await screen.findByRole('button', { name: 'Calendar link' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Calendar link' }));
  expect(dialog.getByRole('button', { name: 'Create a link' })).toBeEnabled();
  expect(dialog.queryByRole('list', { name: 'Your links' })).toBeNull();
  answer(failure(503, 'The meetings service is unavailable.'));
  expect(await dialog.findByText('The meetings service is unavailable.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  answer(ok({ feeds: [{ id: 3, createdAt: '2026-11-20T08:12:00.000Z' }] }));
  expect(await dialog.findByRole('list', { name: 'Your links' })).toBeVisible();
  expect(dialog.queryByText('The meetings service is unavailable.')).toBeNull();
});

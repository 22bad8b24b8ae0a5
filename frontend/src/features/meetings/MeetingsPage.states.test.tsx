import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aMeeting } from '../../test-support/factories';
import { failure, ok, pending } from '../../test-support/fake-api';
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

  const render = (path?: string) => {
    const meetings = [next, report, open.meeting, ended.meeting, past];
    const view = renderMeetings({ meetings, proposals: [open.proposal, ended.proposal] }, path ? { path } : {});
    view.api.routes[`GET /api/proposal-votes/${ended.proposal.id}`] = () => ok({ votes: [], tally });
  };

  it.each(['/aimex/lab-meeting', '/aimex/lab-meeting?date=2026-12-01', '/aimex/lab-meeting?view=past'])(
    'does not overflow its card at %s',
    async (path) => {
      render(path);
      expect(await screen.findAllByText(text)).not.toHaveLength(0);
      expect(placesPushedBy(text)).toEqual([]);
    },
  );
});

it('shows an empty state with a button to plan a meeting', async () => {
  const { user } = renderMeetings({ meetings: [] });
  expect(await screen.findByText('No meetings currently scheduled')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Schedule New Meeting' }));
  expect(screen.getByRole('dialog', { name: 'Create New Meeting' })).toBeVisible();
});

it('the result of a vote shows its papers while the votes are loading', async () => {
  const { meeting, proposal } = endedVote(aMeeting(), { paperATitle: '手機通知與注意力' });
  const { api, user } = renderMeetings({ meetings: [meeting], proposals: [proposal] });
  api.routes[`GET /api/proposal-votes/${proposal.id}`] = pending;
  await user.click(await screen.findByRole('button', { name: 'Papers & Votes' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Vote on Paper Discussion' }));
  expect(dialog.getByText('手機通知與注意力')).toBeVisible();
  expect(dialog.getAllByText('…')).toHaveLength(3);
  expect(dialog.queryByRole('button', { name: 'Propose the Other Papers Again' })).toBeNull();
});

describe('the meetings that would move', () => {
  const meeting = aMeeting({ title: 'First' });
  const ask = async (answer: () => ReturnType<typeof pending> | ReturnType<typeof ok>) => {
    const view = renderMeetings({ meetings: [meeting] });
    view.api.routes[`GET /api/lab-meetings/${meeting.id}/cancel-preview`] = answer;
    await view.user.click(await screen.findByRole('button', { name: 'Cancel and postpone: First' }));
    return { ...view, dialog: within(screen.getByRole('dialog')) };
  };

  it('have a loading state', async () => {
    const { dialog } = await ask(pending);
    expect(dialog.getByRole('status', { name: 'Loading the meetings that would move' })).toBeInTheDocument();
  });

  it('are said to be none when no other meeting moves', async () => {
    const { dialog } = await ask(() => ok({ moves: [] }));
    expect(await dialog.findByText('No other meeting moves.')).toBeVisible();
  });

  it('are requested again after an error', async () => {
    let answer = failure(503, 'Please try again later.');
    const { user, dialog } = await ask(() => answer);
    expect(
      await dialog.findByText(/^The meetings that would move could not be loaded\. Please try again later\.$/),
    ).toBeVisible();
    answer = ok({ moves: [] });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('No other meeting moves.')).toBeVisible();
  });
});

describe('the dialog of the calendar links', () => {
  const ROUTE = 'GET /api/lab-meetings/calendar-feeds';
  const open = async (answer: () => ReturnType<typeof pending> | ReturnType<typeof ok>) => {
    const view = renderMeetings({ meetings: [] });
    view.api.routes[ROUTE] = answer;
    await view.user.click(await screen.findByRole('button', { name: 'Calendar Link' }));
    return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Calendar Link' })) };
  };

  it.each([
    ['while they are loading', pending],
    ['without any', () => ok({ feeds: [] })],
  ])('offers to create one %s', async (_, answer) => {
    const { dialog } = await open(answer);
    expect(dialog.getByRole('button', { name: 'Create a Link' })).toBeEnabled();
    expect(dialog.queryByRole('list', { name: 'Your links' })).toBeNull();
  });

  it('shows why they could not be loaded, and retries', async () => {
    let answer = failure(503, 'The meetings service is unavailable.');
    const { user, dialog } = await open(() => answer);
    expect(await dialog.findByText('The meetings service is unavailable.')).toBeVisible();
    answer = ok({ feeds: [{ id: 3, createdAt: '2026-11-20T08:12:00.000Z' }] });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('list', { name: 'Your links' })).toBeVisible();
    expect(dialog.queryByText('The meetings service is unavailable.')).toBeNull();
  });
});

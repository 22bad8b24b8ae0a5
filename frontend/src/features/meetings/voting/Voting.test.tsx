import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { amy, failure, heldRequests, ok } from '../../../test-support/fake-api';
import { aMeeting } from '../../../test-support/factories';
import { FakeEventSource } from '../../../test-support/fake-event-source';
import { advanceTimersByTimeAsync, fakeTimers, passTimeUntil, setSystemTime } from '../../../test-support/fake-timers';
import { endedVote, openVote, recordedVote, renderMeetings } from '../../../test-support/meetings';

const wait = (ms: number) => act(() => advanceTimersByTimeAsync(ms));
const dialog = () => within(screen.getByRole('dialog'));

const reading = () => aMeeting({ title: 'Reading' });

const renderVote = (fields = {}, options = {}) => {
  const { meeting, proposal } = openVote(reading(), fields);
  return { ...renderMeetings({ meetings: [meeting], proposals: [proposal] }, options), meeting, proposal };
};

describe('an open vote', () => {
  beforeEach(() => fakeTimers({ shouldAdvanceTime: true }));

  it('is announced above the schedule with a countdown that ignores the browser’s clock, and can be voted in there', async () => {
    const { user } = renderVote({ remainingSeconds: 25, votedCount: 2 });
    expect(await screen.findByRole('heading', { name: 'Active Voting in Progress' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^0:2[45]$/);
    expect(screen.getByText('Voting Open')).toBeVisible();
    expect(screen.getAllByText('2 people have voted', { exact: false })[0]).toBeVisible();
    setSystemTime(new Date('2031-01-01T00:00:00Z'));
    await wait(10_000);
    expect(screen.getByRole('timer')).toHaveTextContent(/^0:1[45]$/);
    expect(screen.getByRole('button', { name: /^Vote: 0:1[45]$/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Propose Paper/ })).toBeNull();
    const button = screen.getByRole('button', { name: 'Vote now: Reading' });
    const tabs = screen.getByRole('tab', { name: 'Schedule' });
    expect(button.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Vote on Paper Discussion' })).toBeVisible();
  });

  it('is combined with others into one line that opens their list; those that end first are on top', async () => {
    const votes = [50, 40, 30].map((remainingSeconds, index) =>
      openVote(aMeeting({ title: `Reading ${index + 1}` }), {
        remainingSeconds,
        ...(index === 2 && { myVote: 'paper_a' }),
      }),
    );
    const { user } = renderMeetings({
      meetings: votes.map(({ meeting }) => meeting),
      proposals: votes.map(({ proposal }) => proposal),
    });
    const shown = () =>
      screen
        .queryAllByRole('button', { name: /^(Vote now|Change vote): / })
        .map((button) => button.getAttribute('aria-label'));
    const line = await screen.findByRole('button', { name: '3 votes', expanded: false });
    expect(shown()).toEqual([]);
    // The next vote that the user has not cast.
    expect(screen.getByRole('timer')).toHaveTextContent(/^0:(40|3[1-9])$/);
    await user.click(line);
    expect(shown()).toEqual(['Change vote: Reading 3', 'Vote now: Reading 2', 'Vote now: Reading 1']);
    expect(screen.getByRole('button', { name: '3 votes', expanded: true })).toHaveFocus();
  });

  it('is only on the schedule', async () => {
    const { user } = renderVote({ remainingSeconds: 25 });
    await screen.findByRole('timer');
    await user.click(screen.getByRole('tab', { name: 'Past meetings' }));
    expect(await screen.findByText('No meeting has taken place yet')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('ends by itself: the page refetches, shows one toast for three seconds, and shows the selected paper', async () => {
    const before = reading();
    const { meeting, proposal } = openVote(before, { remainingSeconds: 5 });
    const { store, api } = renderMeetings({ meetings: [before] });
    api.routes[`GET /api/proposal-votes/${proposal.id}`] = () =>
      ok({ votes: [], tally: { paper_a: 0, paper_b: 2, paper_c: 0 } });
    await screen.findByRole('button', { name: 'Propose Paper: Reading' });
    // From here on the clock does not advance by itself.
    fakeTimers();
    Object.assign(store, { meetings: [meeting], proposals: [proposal] });
    act(() => FakeEventSource.last.send('{"topic":"lab-meetings"}'));
    await passTimeUntil(() => screen.queryByRole('timer') !== null, 10);
    store.meetings = [endedVote(meeting).meeting];
    store.proposals = [{ ...proposal, state: 'determined', remainingSeconds: null }];
    const toast = () => screen.queryByText('Voting period ended');
    await passTimeUntil(() => toast() !== null, 100);
    await wait(2_880);
    expect(toast()).toBeVisible();
    expect(screen.getByText('Topic Selected')).toHaveAttribute('data-color', 'decided');
    expect(screen.getByRole('link', { name: 'Better Breaks' })).toBeVisible();
    expect(screen.queryByText('Active Voting in Progress')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Vote:/ })).toBeNull();
    await wait(120);
    expect(toast()).toBeNull();
  });

  it('shows the votes of others, and ends as soon as the server reports it', async () => {
    const { store, api, meeting, proposal } = renderVote({ remainingSeconds: 25 });
    api.routes[`GET /api/proposal-votes/${proposal.id}`] = () =>
      ok({ votes: [], tally: { paper_a: 1, paper_b: 0, paper_c: 0 } });
    await screen.findByRole('timer');
    store.proposals = [{ ...proposal, votedCount: 1 }];
    act(() => FakeEventSource.last.send('{"topic":"lab-meetings"}'));
    expect((await screen.findAllByText('1 person has voted', { exact: false }))[0]).toBeVisible();
    store.meetings = [endedVote({ ...meeting, selectedPaperOption: 'paper_a' }).meeting];
    store.proposals = [{ ...proposal, state: 'determined', remainingSeconds: null }];
    act(() => FakeEventSource.last.send('{"topic":"lab-meetings"}'));
    expect(await screen.findByText('Topic Selected')).toBeVisible();
    expect(screen.getByText('Voting period ended')).toBeVisible();
  });

  it('is polled every five seconds only without live updates, and a failed poll is only logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { api, store, meeting, proposal } = renderVote({ remainingSeconds: 600 });
    const voted = { ...proposal, votedCount: 4 };
    const times: number[] = [];
    api.routes['GET /api/discussion-proposals'] = () => {
      times.push(Date.now());
      return times.length === 1 ? failure(503, 'Please try again later.') : ok({ proposals: [voted] });
    };
    const polls = () => api.callsOf('GET /api/discussion-proposals');
    await screen.findByRole('timer');
    act(() => FakeEventSource.last.open());
    await wait(20_000);
    expect(polls()).toHaveLength(0);
    act(() => FakeEventSource.last.fail());
    await passTimeUntil(() => warn.mock.calls.length > 0, 300);
    expect(warn).toHaveBeenCalledWith('Proposals could not be fetched: Please try again later.');
    expect(screen.getByText('Voting Open')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dismiss notification' })).toBeNull();
    store.proposals = [voted];
    // A live update makes the page refetch everything at once.
    const next = () => times.find((time) => time > times[0]! + 1_000);
    await passTimeUntil(() => next() !== undefined, 300);
    expect(Math.abs(next()! - times[0]! - 5_000)).toBeLessThan(500);
    expect(polls()[0]?.search).toBe(`?meetingId=${meeting.id}`);
    expect((await screen.findAllByText('4 people have voted', { exact: false }))[0]).toBeVisible();
  });
});

describe('voting', () => {
  const openDialog = async (fields = {}, options = {}) => {
    const view = renderVote(fields, options);
    view.api.routes['POST /api/proposal-votes'] = recordedVote;
    await view.user.click(await screen.findByRole('button', { name: /^Vote:/ }));
    return { ...view, submit: () => view.user.type(dialog().getByLabelText('Your name'), '{Enter}') };
  };

  it('shows the three papers with links but no votes of others, and requires a name, a paper and an existing proposal', async () => {
    const { user, submit, store, api } = await openDialog();
    expect(screen.getByRole('dialog', { name: 'Vote on Paper Discussion' })).toBeVisible();
    const buttons = () => dialog().queryAllByRole('button', { name: /^Vote for/ });
    expect(buttons()).toHaveLength(3);
    expect(dialog().getByRole('button', { name: 'Vote for B' })).toHaveAccessibleDescription('B Better Breaks');
    expect(dialog().getByRole('link', { name: 'Attention Now' })).toHaveAttribute(
      'href',
      'https://papers.example.org/a',
    );
    expect(api.calls.some(({ route }) => route.startsWith('GET /api/proposal-votes'))).toBe(false);

    await user.type(dialog().getByLabelText('Your name'), '  ');
    await submit();
    expect(await screen.findByText('Name Required')).toBeVisible();
    expect(dialog().getByLabelText('Your name')).toHaveAccessibleDescription('Please enter your name before voting');
    expect(dialog().getByLabelText('Your name')).toHaveFocus();
    await user.type(dialog().getByLabelText('Your name'), 'Amy');
    await submit();
    expect(await screen.findByText('Selection Required')).toBeVisible();
    expect(dialog().getByText('Please select a paper option')).toBeVisible();
    expect(buttons()[0]).toHaveFocus();

    store.proposals = [];
    act(() => FakeEventSource.last.send('{"topic":"lab-meetings"}'));
    await waitFor(() => expect(buttons()).toHaveLength(0));
    await submit();
    expect(await screen.findByText('No proposal data available')).toBeVisible();
    expect(api.callsOf('POST /api/proposal-votes')).toHaveLength(0);
  });

  it('stores the vote under the user’s name, with a toast of two seconds', async () => {
    const { api, proposal } = await openDialog({}, { session: amy });
    expect(dialog().getByLabelText('Your name')).toHaveValue('Amy 艾咪');
    expect(dialog().getByLabelText('Your name')).toHaveAttribute('readonly');
    fakeTimers();
    fireEvent.click(dialog().getByRole('button', { name: 'Vote for B' }));
    const toast = () => screen.queryByText('Vote recorded successfully!');
    await passTimeUntil(() => toast() !== null, 10);
    const body = { proposalId: proposal.id, memberId: 1, memberName: 'Amy 艾咪', voteStatus: 'paper_b' };
    expect(api.callsOf('POST /api/proposal-votes')[0]?.body).toEqual(body);
    await wait(1_980);
    expect(toast()).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await wait(20);
    expect(toast()).toBeNull();
  });

  it('shows the user’s vote when the form is opened again, and lets them change it', async () => {
    const { meeting, proposal } = openVote(reading(), { remainingSeconds: 600, myVote: 'paper_b', votedCount: 1 });
    const { user, api } = renderMeetings({ meetings: [meeting], proposals: [proposal] }, { session: amy });
    api.routes['POST /api/proposal-votes'] = recordedVote;
    await user.click(await screen.findByRole('button', { name: 'Change vote: Reading' }));
    expect(dialog().getByText(/^You voted for B, “Better Breaks”\./)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Vote for B', pressed: true })).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Vote for C' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('POST /api/proposal-votes')[0]?.body).toMatchObject({ voteStatus: 'paper_c' });
  });
});

it('voting on a proposal that is not loaded fetches it once, and shows loading, an error, or that there is none', async () => {
  const { meeting, proposal } = openVote(reading());
  const { api } = renderMeetings({ meetings: [meeting], proposals: [] });
  const route = 'GET /api/discussion-proposals';
  const fetched = heldRequests();
  api.routes[route] = fetched.route;
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  // Without live updates the proposals would be polled, too.
  act(() => FakeEventSource.last.open());
  const vote = () => screen.findByRole('button', { name: /^Vote:/ });
  fireEvent.click(await vote());
  expect(await vote()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Papers & Votes' })).toBeEnabled();
  expect(screen.getByRole('progressbar')).toBeVisible();
  fetched.answer(failure(503, 'Away.'));
  expect(await screen.findByText('Failed to load paper proposals')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();

  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }));
  api.routes[route] = () => ok({ proposals: [] });
  fireEvent.click(await vote());
  expect(await screen.findByText('No proposals found')).toBeVisible();
  expect(screen.getByText('There are no paper proposals to vote on for this meeting.')).toBeVisible();

  api.routes[route] = () => ok({ proposals: [proposal] });
  fireEvent.click(await vote());
  expect(await screen.findByRole('dialog', { name: 'Vote on Paper Discussion' })).toBeVisible();
  expect(api.callsOf(route)).toHaveLength(3);
});

import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { formatWallClock } from '../../../lib/time';
import { amy, member, ok } from '../../../test-support/fake-api';
import { aMeeting, aProposal } from '../../../test-support/factories';
import { advanceTimersByTimeAsync, fakeTimers, passTimeUntil } from '../../../test-support/fake-timers';
import { renderMeetings } from '../../../test-support/meetings';

const meeting = aMeeting({ title: 'Reading' });
const dialog = () => within(screen.getByRole('dialog'));
const route = 'POST /api/discussion-proposals';

const openDialog = async (session = amy, planned = meeting) => {
  const view = renderMeetings({ meetings: [planned] }, { session });
  view.api.routes[route] = () => ok(aProposal({ meetingId: meeting.id, remainingSeconds: 29.8 }));
  await view.user.click(await screen.findByRole('button', { name: 'Propose Paper: Reading' }));
  const submit = () => view.user.click(dialog().getByRole('button', { name: /^Open voting/ }));
  return { ...view, submit, sent: () => view.api.callsOf(route).map(({ body }) => body) };
};

const fill = (label: string, index: number, value: string) =>
  fireEvent.change(dialog().getAllByLabelText(label)[index]!, { target: { value } });

const fillPapers = () => {
  fireEvent.change(dialog().getByLabelText('Your name'), { target: { value: 'Amy' } });
  ['Attention Now', 'Better Breaks', 'Calm Phones'].forEach((title, index) => fill('Title', index, title));
  fill('Link', 1, 'https://papers.example.org/b');
};

it('requires the name, three titles and at least one complete link, with the page’s messages', async () => {
  const { submit, sent } = await openDialog(member);
  expect(screen.getByRole('dialog', { name: 'Propose Papers for Discussion' })).toBeVisible();
  [0, 1, 2].forEach((index) => fill('Link', index, 'nonsense'));
  await submit();
  for (const text of [
    'Please enter your name',
    'Please enter a title for Paper A',
    'Please enter a title for Paper B',
    'Please enter a title for Paper C',
    'Please enter a valid URL for Paper A',
    'Please enter a valid URL for Paper B',
    'Please enter a valid URL for Paper C',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  fillPapers();
  [0, 1, 2].forEach((index) => fill('Link', index, ''));
  await submit();
  expect(await screen.findByText('Please provide at least one paper link')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('opens the vote for thirty seconds, shows it immediately, and refetches after one and three seconds', async () => {
  const { api, sent } = await openDialog();
  fillPapers();
  fakeTimers();
  fireEvent.click(dialog().getByRole('button', { name: /^Open voting/ }));
  const toast = () => screen.queryByText('Paper proposal submitted successfully!');
  await passTimeUntil(() => toast() !== null, 10);
  expect(toast()).toBeVisible();
  expect(screen.getByText('Voting will end in 30 seconds')).toBeVisible();
  expect(sent()[0]).toMatchObject({
    meetingId: meeting.id,
    proposedBy: 'Amy 艾咪',
    paperBLink: 'https://papers.example.org/b',
    title: 'Reading',
    description: 'Options: A, B, C',
    paperTitle: 'Attention Now',
    votingSeconds: 30,
  });
  expect(screen.getByText('Voting Open')).toBeVisible();
  expect(screen.getByText('Active Voting in Progress')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Vote: 0:30' })).toBeVisible();

  const lists = () => api.callsOf('GET /api/lab-meetings').length;
  const before = lists();
  const listsAfter = async (ms: number) => {
    await act(() => advanceTimersByTimeAsync(ms));
    return lists() - before;
  };
  expect(await listsAfter(980)).toBe(0);
  expect(await listsAfter(20)).toBe(1);
  expect(await listsAfter(1_980)).toBe(1);
  expect(await listsAfter(20)).toBe(2);
});

it('lets a vote be open for a day, up to 14 days, or until the evening before, and says when it ends', async () => {
  const { submit, sent } = await openDialog(amy, { ...meeting, date: '2099-11-24T19:00:00' });
  const choose = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
  const note = () => dialog().getByText(/^Voting opens as soon as you submit/);
  fillPapers();
  choose('1 day');
  expect(note()).toHaveTextContent(/and ends \w{3} \d+ \w{3}/);
  expect(dialog().getByRole('button', { name: 'Open voting for 1 day' })).toBeVisible();
  choose('another time');
  fireEvent.change(dialog().getByLabelText('Open for'), { target: { value: '0' } });
  await submit();
  expect(await screen.findByText('Please choose a voting window of 1 second to 14 days')).toBeVisible();
  choose('until the evening before');
  expect(note()).toHaveTextContent(new RegExp(`and ends ${formatWallClock('2099-11-23T21:00:00')}\\.$`));
  expect(dialog().getByRole('button', { name: 'Open voting until the evening before' })).toBeVisible();
  await submit();
  expect(await screen.findByText(/^Voting will end in /)).toBeVisible();
  expect(sent()).toMatchObject([{ votingEndDate: '2099-11-23T13:00:00.000Z' }]);
});

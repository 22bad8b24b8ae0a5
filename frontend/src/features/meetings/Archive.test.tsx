import { expect, it } from '@jest/globals';
import { screen, within, waitFor } from '@testing-library/react';
import { ok } from '../../test-support/fake-api';
import { aMeeting, aMember, aProposal } from '../../test-support/factories';
import { renderMeetings } from '../../test-support/meetings';

const wu = aMember({ name: '吳沛潔', nameEn: 'Pei-Chieh Wu' });
const read = aMeeting({
  title: 'Trust',
  date: '2026-11-10T19:00:00',
  presenters: 'Amy, 陳柏宇',
  notes: 'Follow up with a diary study.',
  paperMeetingState: 'determined',
  selectedPaperOption: 'paper_b',
});
const proposal = aProposal({ meetingId: read.id, state: 'determined', remainingSeconds: null, votedCount: 1 });
const report = aMeeting({
  title: 'First data',
  type: 'progress_report',
  date: '2026-11-17T19:00:00',
  presenters: wu.name,
  people: [{ role: 'presenter', name: wu.name, memberId: wu.id, slidesLink: null }],
});
const future = aMeeting({ title: 'Still to come' });

const renderArchive = (path = '/aimex/lab-meetings?view=past', meetings = [read, report, future]) =>
  renderMeetings({ meetings, proposals: [{ ...proposal, id: 900 }], members: [wu] }, { path });

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('lists past meetings, newest first, with only an edit button, and without requesting every past vote', async () => {
  const { api, user } = renderArchive();
  expect(await screen.findByText('2 of 2 past meetings')).toBeVisible();
  expect(titles()).toEqual(['First data', 'Trust']);
  expect(screen.getByText('Selected paper')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Better Breaks' })).toBeVisible();
  expect(api.calls.some(({ route }) => route.startsWith('GET /api/proposal-votes'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Trust' }));
  expect(screen.getByRole('button', { name: 'View or edit: Trust' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Cancel and postpone: |Delete: |More for )/ })).toBeNull();
});

it('searches papers, presenters by either name and texts, and adds what the server finds in minutes and files', async () => {
  const { api, user, place } = renderArchive('/aimex/lab-meetings?view=past&q=first');
  const search = await screen.findByLabelText('Search');
  expect(search).toHaveValue('first');
  expect(titles()).toEqual(['First data']);
  const find = async (words: string) => {
    await user.clear(search);
    await user.type(search, words);
    await waitFor(() => expect(new URLSearchParams(place().search).get('q')).toBe(words));
  };
  for (const [words, title] of [
    ['calm phones', 'Trust'],
    ['diary STUDY', 'Trust'],
    ['pei-chieh', 'First data'],
  ] as const) {
    await find(words);
    expect(await screen.findByText('1 of 2 past meetings')).toBeVisible();
    expect(titles()).toEqual([title]);
  }
  api.routes['GET /api/search'] = () =>
    ok({ results: [{ kind: 'meeting', id: read.id, title: 'Trust', detail: '', href: '/' }], missing: [] });
  await find('headset');
  await waitFor(() => expect(titles()).toEqual(['Trust']));
  expect(api.callsOf('GET /api/search').at(-1)!.search).toBe('?q=headset&limit=50&kind=meeting');
  api.routes['GET /api/search'] = () => ok({ results: [], missing: [] });
  await find('nowhere');
  expect(await screen.findByText('No meeting matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('2 of 2 past meetings')).toBeVisible();
});

it('says that no meeting has taken place yet', async () => {
  renderArchive(undefined, []);
  expect(await screen.findByText('No meeting has taken place yet')).toBeVisible();
});

it('shows a long list in parts', async () => {
  const many = Array.from({ length: 22 }, (_, index) =>
    aMeeting({ title: `Old ${index}`, date: '2025-11-18T19:00:00' }),
  );
  const { user } = renderArchive(undefined, many);
  await screen.findByText('22 of 22 past meetings');
  const list = within(screen.getByRole('region', { name: 'Past meetings' }));
  expect(list.getAllByRole('listitem')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(list.getAllByRole('listitem')).toHaveLength(22);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

import { expect, it } from '@jest/globals';
import { screen, within, waitFor } from '@testing-library/react';
import { ok } from '../../test-support/fake-api';
import { aMeeting, aMember, aProposal } from '../../test-support/factories';
import { renderMeetings } from '../../test-support/meetings';
import { choose } from '../../test-support/choose';

const read = aMeeting({
  title: 'Trust',
  date: '2026-11-10T19:00:00',
  presenters: 'Amy, 陳柏宇',
  notes: 'Follow up with a diary study.',
  paperMeetingState: 'determined',
  selectedPaperOption: 'paper_b',
});
const proposal = aProposal({ meetingId: read.id, state: 'determined', remainingSeconds: null, votedCount: 1 });
const report = aMeeting({ title: 'First data', type: 'progress_report', date: '2026-11-17T19:00:00' });
const future = aMeeting({ title: 'Still to come' });

const renderArchive = (path = '/aimex/lab-meetings?view=past', meetings = [read, report, future]) =>
  renderMeetings({ meetings, proposals: [{ ...proposal, id: 900 }] }, { path });

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('lists past meetings, newest first, without requesting every past vote', async () => {
  const { api } = renderArchive();
  expect(await screen.findByText('2 of 2 past meetings')).toBeVisible();
  expect(titles()).toEqual(['First data', 'Trust']);
  expect(screen.getByText('Selected paper')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Better Breaks' })).toBeVisible();
  expect(api.calls.some(({ route }) => route.startsWith('GET /api/proposal-votes'))).toBe(false);
  expect(screen.queryByRole('link', { name: /^Add to calendar/ })).toBeNull();
});

it.each(['calm phones', '陳柏宇', 'diary STUDY', 'Po-Yu'])(
  'searches papers, presenters and texts: %s',
  async (search) => {
    const { user, place } = renderArchive();
    await user.type(await screen.findByLabelText('Search'), search);
    expect(await screen.findByText('1 of 2 past meetings')).toBeVisible();
    expect(titles()).toEqual(['Trust']);
    await waitFor(() => expect(new URLSearchParams(place().search).get('q')).toBe(search));
  },
);

it('has the meetings whose minutes or files the portal’s search finds', async () => {
  const { api, user } = renderArchive();
  api.routes['GET /api/search'] = () =>
    ok({ results: [{ kind: 'meeting', id: report.id, title: 'First data', detail: '', href: '/' }], missing: [] });
  await user.type(await screen.findByLabelText('Search'), 'headset');
  expect(await screen.findByText('1 of 2 past meetings')).toBeVisible();
  expect(titles()).toEqual(['First data']);
  expect(api.callsOf('GET /api/search').at(-1)!.search).toBe('?q=headset&limit=50&kind=meeting');
});

it('opens with the search in the address', async () => {
  renderArchive('/aimex/lab-meetings?view=past&q=first');
  expect(await screen.findByLabelText('Search')).toHaveValue('first');
  expect(titles()).toEqual(['First data']);
});

it('shows when nothing is found, and when there are no past meetings', async () => {
  const { unmount } = renderArchive('/aimex/lab-meetings?view=past&q=nowhere');
  expect(await screen.findByText('No meeting matches')).toBeVisible();
  unmount();
  renderArchive('/aimex/lab-meetings?view=past', []);
  expect(await screen.findByText('No meeting has taken place yet')).toBeVisible();
});

it('shows a long list in parts', async () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    aMeeting({ title: `Old ${index}`, date: '2025-11-18T19:00:00' }),
  );
  const { user } = renderArchive('/aimex/lab-meetings?view=past', many);
  await screen.findByText('25 of 25 past meetings');
  const list = within(screen.getByRole('region', { name: 'Past meetings' }));
  expect(list.getAllByRole('listitem')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  expect(list.getAllByRole('listitem')).toHaveLength(25);
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
});

it('groups many meetings by year or type, and shows them in parts still', async () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    aMeeting({
      title: `Old ${index}`,
      date: `${index < 22 ? 2025 : 2024}-11-18T19:00:00`,
      type: index % 2 === 0 ? 'progress_report' : 'paper_discussion',
    }),
  );
  const { user } = renderArchive('/aimex/lab-meetings?view=past', many);
  await screen.findByText('25 of 25 past meetings');
  await choose(user, /^Group by/, 'Year');
  expect(screen.getByRole('heading', { level: 2, name: '2025 22' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: '2024 3' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  expect(within(screen.getByRole('list', { name: 'Past meetings: 2024' })).getAllByRole('listitem')).toHaveLength(3);
  await choose(user, /^Group by/, 'Type');
  expect(screen.getByRole('heading', { level: 2, name: 'Progress Report 13' })).toBeVisible();
});

it('finds a member by either name, whichever of them the meeting has', async () => {
  const wu = aMember({ name: '吳沛潔', nameEn: 'Pei-Chieh Wu' });
  const people = [{ role: 'presenter' as const, name: wu.name, memberId: wu.id, slidesLink: null }];
  const { user, api } = renderArchive('/aimex/lab-meetings?view=past', [
    aMeeting({ title: 'Hers', date: '2026-11-10T19:00:00', presenters: wu.name, people }),
    report,
  ]);
  api.routes['GET /api/lab-members'] = ({ search }) => ok({ members: search.includes('true') ? [] : [wu] });
  await user.type(await screen.findByLabelText('Search'), 'pei-chieh');
  expect(await screen.findByText('1 of 2 past meetings')).toBeVisible();
  expect(titles()).toEqual(['Hers']);
});

it('is one of the page’s two views', async () => {
  const { user, place } = renderArchive('/aimex/lab-meetings');
  await user.click(await screen.findByRole('tab', { name: 'Past Meetings' }));
  expect(place().search).toBe('?view=past');
  await user.click(screen.getByRole('tab', { name: 'Schedule' }));
  expect(await screen.findByRole('heading', { name: 'Upcoming Meetings' })).toBeVisible();
});

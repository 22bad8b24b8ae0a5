import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aMeeting, aMember } from '../../test-support/factories';
import { member, ok, stubSession } from '../../test-support/fake-api';
import { renderMeetings, TODAY } from '../../test-support/meetings';
import { renderPiece } from '../../test-support/render-app';
import { MeetingCard } from './MeetingCard';
import { MeetingsContext, type Meetings } from './meetings-context';

const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });

it('a cancelled meeting says who cancelled it, and how long ago', async () => {
  const cancelled = aMeeting({ isCancelled: true, title: 'Not this week' });
  const { api } = renderMeetings({ meetings: [cancelled] }, { path: '/aimex/lab-meetings?date=2026-11-24' });
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const author = { name: '黃冠霖', memberId: huang.id, isAdmin: false, token: null, at };
  Object.assign(api.routes, {
    'GET /api/lab-members': () => ok({ members: [huang] }),
    [`GET /api/lab-meetings/${cancelled.id}/history`]: () => ok({ made: author, changed: author, cancelled: author }),
  });
  const [line] = await screen.findAllByText(/^Cancelled by/);
  await waitFor(() => expect(line).toHaveTextContent('Cancelled by Kuan-Lin Huang 黃冠霖 1 hour ago'));
});

it('a compact meeting and what comes up name presenters who are members in both scripts, and guests as they are', async () => {
  const people = [
    { role: 'presenter' as const, name: huang.name, memberId: huang.id, slidesLink: null },
    { role: 'presenter' as const, name: 'A guest', memberId: null, slidesLink: null },
  ];
  const presenters = `${huang.name}, A guest`;
  const [first, second] = ['2026-11-24', '2026-12-01'].map((day) =>
    aMeeting({ date: `${day}T19:00:00`, title: `On ${day}`, presenters, people }),
  );
  const { api } = renderMeetings({ meetings: [first!, second!] });
  api.routes['GET /api/lab-members'] = () => ok({ members: [huang] });
  const next = (await screen.findByRole('heading', { name: 'Who presents next' })).parentElement!;
  await waitFor(() => expect(next).toHaveTextContent('Kuan-Lin Huang 黃冠霖, A guest'));
  expect(screen.getByRole('listitem', { name: 'On 2026-12-01' })).toHaveTextContent('Kuan-Lin Huang 黃冠霖, A guest');
});

const meetings = { schedule: { today: TODAY }, stateOf: () => null } as unknown as Meetings;

it.each([
  ['large', 'Meeting cancelled due to travel'],
  ['thumbnail', 'Meeting cancelled due to travel'],
  ['list', 'This meeting has been cancelled.'],
] as const)('a %s card of a cancelled meeting says: %s', async (variant, text) => {
  const meeting = aMeeting({ title: 'Off', isCancelled: true });
  stubSession(member, {
    'GET /api/lab-members': () => ok({ members: [] }),
    [`GET /api/lab-meetings/${meeting.id}/history`]: () => ok({ made: null, changed: null, cancelled: null }),
  });
  renderPiece(
    <MeetingsContext value={meetings}>
      <MeetingCard meeting={meeting} variant={variant} component="article" />
    </MeetingsContext>,
  );
  expect(await screen.findByRole('article', { name: 'Off' })).toHaveTextContent(text);
});

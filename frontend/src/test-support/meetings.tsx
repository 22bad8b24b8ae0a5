import type { Absence, DiscussionProposal, LabMeeting, Member, PresentationSwap, Session } from '@lab/contracts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { member, ok, stubSession, type Call } from './fake-api';
import { aProposal } from './factories';
import { renderPage } from './render-app';

/** A Saturday; the next meeting day is the 24th. */
export const TODAY = '2026-11-21';

interface Stored {
  meetings: LabMeeting[];
  proposals?: DiscussionProposal[];
  swaps?: PresentationSwap[];
  members?: Member[];
  absences?: Absence[];
}

/** Renders the meetings page on a server with these meetings. Tests may change its data while they run. */
export const renderMeetings = (
  stored: Stored,
  { session = member, path = '/aimex/lab-meeting' }: { session?: Session; path?: string } = {},
) => {
  const { swaps, members = [], absences, ...list } = stored;
  const store = { proposals: [] as DiscussionProposal[], timeZone: 'Asia/Taipei', ...list };
  const api = stubSession(session, {
    'GET /api/lab-meetings': () => ok({ ...store, today: TODAY, votingWindowSeconds: 30 }),
    ...(swaps && { 'GET /api/presentation-swaps': () => ok({ swaps }) }),
    ...(absences && { 'GET /api/absences': () => ok({ absences, today: TODAY }) }),
    'GET /api/lab-members': ({ search }) => ok({ members: search.includes('true') ? [] : members }),
    'GET /api/search': () => ok({ results: [], missing: [] }),
    'GET /api/action-items': () => ok({ actionItems: [], today: TODAY }),
  });
  return { ...renderPage(path), api, store };
};

/** A discussion and its proposal while the vote is open. */
export const openVote = (meeting: LabMeeting, fields: Partial<DiscussionProposal> = {}) => {
  const proposal = aProposal({ meetingId: meeting.id, ...fields });
  const activeVoting = {
    meetingId: meeting.id,
    proposalId: proposal.id,
    remainingSeconds: proposal.remainingSeconds ?? 25,
    endTime: proposal.votingEndDate,
    proposedBy: proposal.proposedBy,
  };
  return { meeting: { ...meeting, paperMeetingState: 'voting' as const, activeVoting }, proposal };
};

/** A discussion and its proposal after the vote. */
export const endedVote = (meeting: LabMeeting, fields: Partial<DiscussionProposal> = {}) => ({
  meeting: { ...meeting, paperMeetingState: 'determined' as const, activeVoting: null },
  proposal: aProposal({ meetingId: meeting.id, state: 'determined', remainingSeconds: null, votedCount: 5, ...fields }),
});

/** Chooses an action in the menu of a meeting. */
export const chooseInMenu = async (user: UserEvent, title: string, action: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: `More for ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

/** The server's answer to a vote. */
export const recordedVote = ({ body }: Call) => {
  const at = '2026-11-20T08:12:10.000Z';
  return ok({ id: 1, ...(body as object), createdAt: at, updatedAt: at });
};

import { visibleLine, type DiscussionProposal, type LabMeeting, type UpdateLabMeeting } from '@lab/contracts';
import { hasWords } from '../../../lib/has-words';

/** The text fields of a meeting, named here because the schema that knows them would bring zod along. */
const searched: Record<Exclude<keyof UpdateLabMeeting, 'type' | 'order' | 'paperLink' | 'presenterList'>, true> = {
  date: true,
  title: true,
  description: true,
  paperTitle: true,
  paperAbstract: true,
  slidesLink: true,
  presenters: true,
  attendees: true,
  notes: true,
};

const names = Object.keys(searched) as (keyof typeof searched)[];

const textOf = (meeting: LabMeeting, proposals: readonly DiscussionProposal[]): string => {
  const own = names.map((name) => (name === 'date' ? meeting.date.slice(0, 10) : meeting[name]));
  const papers = proposals.flatMap(({ paperATitle, paperBTitle, paperCTitle, proposedBy }) => [
    paperATitle,
    paperBTitle,
    paperCTitle,
    proposedBy,
  ]);
  return [...own, ...papers].filter(Boolean).join('\n');
};

/** The meetings in which every word occurs: in the papers, the presenters, or any other text. */
export const searchMeetings = (
  meetings: readonly LabMeeting[],
  proposals: readonly DiscussionProposal[],
  search: string,
): LabMeeting[] => {
  const words = visibleLine(search);
  if (!words) return [...meetings];
  const byMeeting = new Map<number, DiscussionProposal[]>();
  for (const proposal of proposals) {
    byMeeting.set(proposal.meetingId, [...(byMeeting.get(proposal.meetingId) ?? []), proposal]);
  }
  return meetings.filter((meeting) => hasWords(textOf(meeting, byMeeting.get(meeting.id) ?? []), words));
};

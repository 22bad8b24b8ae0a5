import {
  amountText,
  visibleLine,
  type DiscussionProposal,
  type LabMeeting,
  type UpdateLabMeeting,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ArrangedList } from '../../components/list/ArrangedList';
import type { Ordering } from '../../components/list/sorting';
import { useListSearch } from '../../components/list/use-list-search';
import { usePeople } from '../../components/person/use-people';
import { visuallyHidden } from '../../components/visually-hidden';
import { hasWords } from '../../lib/has-words';
import { rowsFrameSx, rowsSx } from './meeting-card-styles';
import { MeetingRow } from './MeetingCard';
import { useMeetings } from './meetings-context';
import { useFoundMeetings } from './records.api';
import { pastMeetings } from './schedule/schedule';

/** The text fields of a meeting. They are listed here because importing the schema would load zod. */
const searched: Record<
  Exclude<keyof UpdateLabMeeting, 'type' | 'order' | 'paperLink' | 'presenterList' | 'attendeeList'>,
  true
> = {
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

type NameOf = ReturnType<typeof usePeople>['nameOf'];

/** The searched text of a meeting. Members are found by either name. */
const textOf = (meeting: LabMeeting, proposals: readonly DiscussionProposal[], nameOf: NameOf): string => {
  const own = names.map((name) => (name === 'date' ? meeting.date.slice(0, 10) : meeting[name]));
  const people = meeting.people.map(({ name, memberId }) => nameOf({ name, id: memberId ?? undefined }));
  const papers = proposals.flatMap(({ paperATitle, paperBTitle, paperCTitle, proposedBy, proposedById }) => [
    paperATitle,
    paperBTitle,
    paperCTitle,
    nameOf({ name: proposedBy, id: proposedById ?? undefined }),
  ]);
  return [...own, ...people, ...papers].filter(Boolean).join('\n');
};

/** The meetings that contain every word in papers, presenters or other texts, and those that the server has found. */
const searchMeetings = (
  meetings: readonly LabMeeting[],
  proposals: readonly DiscussionProposal[],
  search: string,
  nameOf: NameOf,
  found: ReadonlySet<number>,
): LabMeeting[] => {
  const words = visibleLine(search);
  if (!words) return [...meetings];
  const byMeeting = new Map<number, DiscussionProposal[]>();
  for (const proposal of proposals) {
    byMeeting.set(proposal.meetingId, [...(byMeeting.get(proposal.meetingId) ?? []), proposal]);
  }
  return meetings.filter(
    (meeting) => found.has(meeting.id) || hasWords(textOf(meeting, byMeeting.get(meeting.id) ?? [], nameOf), words),
  );
};

const PAGE_SIZE = 20;

const NONE: ReadonlySet<number> = new Set();

const orderings: readonly Ordering<LabMeeting>[] = [{ title: 'Title', sortBy: ({ title }) => title }];

/** Past meetings, newest first. The search is part of the address. */
export const Archive = () => {
  const titleId = useId();
  const { schedule } = useMeetings();
  const search = useListSearch('Paper, presenter, or any text');
  const past = pastMeetings(schedule);
  const { nameOf } = usePeople();
  // Minutes and the names of files are not part of the list.
  const { data: withRecords } = useFoundMeetings(search.inAddress);
  const found = searchMeetings(past, schedule.proposals, search.text, nameOf, withRecords ?? NONE);
  return (
    <Box component="section" aria-labelledby={titleId} sx={rowsFrameSx}>
      <Box component="h2" id={titleId} sx={visuallyHidden}>
        Past meetings
      </Box>
      <ArrangedList
        list="past-meetings"
        own="Newest first"
        orderings={orderings}
        rows={found}
        total={past.length}
        pageSize={PAGE_SIZE}
        search={search}
        count={`${found.length} of ${amountText(past.length, 'past meetings')}`}
        nothingFound={{ title: 'No meeting matches' }}
        empty={
          <EmptyState
            title="No meeting has taken place yet"
            text="Meetings stay here with their papers, slides and minutes."
          />
        }
      >
        {(rows) => (
          <Box component="ul" aria-label="Past meetings" sx={rowsSx}>
            {rows.map((meeting) => (
              <MeetingRow key={meeting.id} meeting={meeting} />
            ))}
          </Box>
        )}
      </ArrangedList>
    </Box>
  );
};

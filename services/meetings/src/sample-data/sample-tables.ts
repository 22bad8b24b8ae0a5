import type { SampleTable } from '@lab/service-kit';

const ofMeeting = { column: 'meeting_id', target: 'lab_meetings' } as const;

/** The tables of the sample meetings. Parts of a record come before the record. */
export const sampleTables: readonly SampleTable[] = [
  {
    table: 'proposal_votes',
    partOf: { column: 'proposal_id', target: 'discussion_proposals' },
    member: 'member_id',
  },
  {
    table: 'discussion_proposals',
    noun: 'proposals',
    title: 'paper_a_title',
    partOf: ofMeeting,
    member: 'proposed_by_id',
  },
  { table: 'presentation_swaps', partOf: ofMeeting, member: 'member_id' },
  { table: 'meeting_files', partOf: ofMeeting, member: 'member_id' },
  { table: 'action_items', partOf: ofMeeting, member: 'member_id' },
  { table: 'meeting_minutes', partOf: ofMeeting },
  { table: 'meeting_people', partOf: ofMeeting, member: 'member_id' },
  { table: 'lab_meetings', noun: 'meetings', title: 'title' },
  {
    table: 'rotation_members',
    partOf: { column: 'rotation_id', target: 'presentation_rotations' },
    member: 'member_id',
  },
  { table: 'presentation_rotations' },
  { table: 'absences', member: 'member_id' },
];

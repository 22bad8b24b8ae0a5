import type { AdminTable, Row } from '@lab/contracts';
import type { ApiClient } from '@lab/test-kit';
import { insert, validRows } from './tables.factory.js';

/** Creates a valid row, and the rows that it refers to. */
type MakeRow = (admin: ApiClient) => Promise<Row>;

const ITEM = 'equipment.equipment';
const DINNER = { title: 'Dinner', proposed_date: '2030-03-02T18:00', voting_end_date: '2030-03-01T18:00' };

const gathering: MakeRow = async () => ({ ...DINNER, proposed_by: 'x' });
const venue: MakeRow = async (admin) => {
  const { id } = await insert(admin, 'gatherings.social_gatherings', await gathering(admin));
  return { gathering_id: id, name: 'Ramen', added_by: 'x' };
};
const about = async (admin: ApiClient) => {
  const { id } = await insert(admin, 'gatherings.venue_candidates', await venue(admin));
  return { candidate_id: id, member_id: 1, member_name: 'x' };
};

let minutes = 0;
/** Meetings begin at different times. */
const meeting: MakeRow = async () => {
  minutes += 1;
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return { date: `2031-01-01T${time}`, type: 'paper_discussion', title: 'Papers' };
};
/** A proposal without its meeting. */
export const PAPERS = {
  proposed_by: 'x',
  paper_a_title: 'A',
  paper_a_link: 'https://example.edu/a',
  paper_b_title: 'B',
  paper_c_title: 'C',
  voting_start_date: '2029-01-01T10:00',
  voting_end_date: '2029-01-02T10:00',
} as const satisfies Row;

const proposal: MakeRow = async (admin) => ({
  meeting_id: (await insert(admin, 'meetings.lab_meetings', await meeting(admin))).id,
  ...PAPERS,
});

let rotations = 0;
/** Only one of each type can exist. */
const rotation: MakeRow = async () => {
  rotations += 1;
  return { type: rotations % 2 ? 'progress_report' : 'paper_discussion', per_meeting: 1 };
};

const claim = async (admin: ApiClient) => {
  const { id, name } = await insert(admin, ITEM, validRows[ITEM]);
  return { equipment_id: id, equipment_name: name!, lab_member_id: 1, member_name: 'x', purpose: 'Study' };
};

const BOOKING = { lab_member_id: 1, member_name: 'x', purpose: 'Study' } as const satisfies Row;

let kits = 0;
/** Kits have different names. */
const kit = (): Row => {
  kits += 1;
  return { name: `Kit ${kits}` };
};

/** By the table's name. */
export const rowsOfEveryTable: Readonly<Record<string, MakeRow>> = {
  'members.lab_members': async () => validRows['members.lab_members'],
  'members.photo_requests': async () => ({
    name: '王小明',
    name_en: 'Ming Wang',
    department: 'CS',
    email: 'request@example.edu',
  }),
  [ITEM]: async () => validRows[ITEM],
  'equipment.equipment_checkouts': async (admin) => ({ ...(await claim(admin)), expected_return_date: '2030-01-01' }),
  'equipment.equipment_bookings': async () => BOOKING,
  'equipment.equipment_booking_items': async (admin) => ({
    booking_id: (await insert(admin, 'equipment.equipment_bookings', BOOKING)).id,
    equipment_id: (await insert(admin, ITEM, validRows[ITEM])).id,
    equipment_name: 'x',
    start_at: '2030-01-01T00:00Z',
    end_at: '2030-01-03T00:00Z',
  }),
  'equipment.equipment_kits': async () => kit(),
  'equipment.equipment_kit_items': async (admin) => ({
    kit_id: (await insert(admin, 'equipment.equipment_kits', kit())).id,
    equipment_id: (await insert(admin, ITEM, validRows[ITEM])).id,
  }),
  'equipment.equipment_problems': async (admin) => ({
    equipment_id: (await insert(admin, ITEM, validRows[ITEM])).id,
    equipment_name: 'x',
    text: 'It hums.',
    reported_by_id: 1,
    reporter_name: 'x',
  }),
  'meetings.lab_meetings': meeting,
  'meetings.meeting_people': async (admin) => ({
    meeting_id: (await insert(admin, 'meetings.lab_meetings', await meeting(admin))).id,
    role: 'presenter',
    position: 0,
    name: 'A guest',
  }),
  'meetings.discussion_proposals': proposal,
  'meetings.proposal_votes': async (admin) => ({
    proposal_id: (await insert(admin, 'meetings.discussion_proposals', await proposal(admin))).id,
    member_id: 1,
    member_name: 'x',
    voter_key: 'member:1',
    vote_status: 'paper_a',
  }),
  'meetings.presentation_rotations': rotation,
  'meetings.rotation_members': async (admin) => ({
    rotation_id: (await insert(admin, 'meetings.presentation_rotations', await rotation(admin))).id,
    member_id: 1,
    position: 0,
  }),
  'meetings.presentation_swaps': async (admin) => {
    const newMeeting = async () => (await insert(admin, 'meetings.lab_meetings', await meeting(admin))).id;
    const when = { date: '2031-01-01T19:00', with_date: '2031-01-08T19:00' };
    return {
      meeting_id: await newMeeting(),
      member_id: 1,
      with_meeting_id: await newMeeting(),
      with_member_id: 2,
      ...when,
    };
  },
  'meetings.absences': async () => ({ member_id: 1, start_date: '2030-01-01', end_date: '2030-01-02' }),
  'meetings.meeting_files': async (admin) => ({
    meeting_id: (await insert(admin, 'meetings.lab_meetings', await meeting(admin))).id,
    name: 'slides.pdf',
    type: 'application/pdf',
    bytes: 1000,
  }),
  'meetings.meeting_minutes': async (admin) => ({
    meeting_id: (await insert(admin, 'meetings.lab_meetings', await meeting(admin))).id,
    decisions: 'We go on.',
  }),
  'meetings.action_items': async (admin) => ({
    meeting_id: (await insert(admin, 'meetings.lab_meetings', await meeting(admin))).id,
    text: 'Order the headset',
  }),
  'gatherings.social_gatherings': gathering,
  'gatherings.venue_candidates': venue,
  'gatherings.candidate_votes': async (admin) => ({ ...(await about(admin)), vote: true }),
  'gatherings.venue_comments': async (admin) => ({ ...(await about(admin)), comment: 'Nice' }),
  'gatherings.gathering_rsvps': async (admin) => ({
    gathering_id: (await insert(admin, 'gatherings.social_gatherings', await gathering(admin))).id,
    member_id: 1,
    member_name: 'x',
    answer: 'yes',
    head_count: 1,
  }),
  'resources.resource_links': async () => validRows['resources.resource_links'],
  'resources.resource_categories': async () => ({ title: 'Field Trips', db_category: 'guide' }),
  'site.publications': async () => ({ key: 'lin2025', source: '@article{lin2025, title = {On Phones}}' }),
  'chat.faq_entries': async () => ({ question: 'Why?', answer: 'Because.' }),
  'chat.unanswered_questions': async () => ({ question: 'Hi?', normalized_question: 'hi' }),
} satisfies Record<AdminTable, MakeRow>;

/** A valid row of a table. */
export const makeRow = (admin: ApiClient, table: string): Promise<Row> => rowsOfEveryTable[table]!(admin);

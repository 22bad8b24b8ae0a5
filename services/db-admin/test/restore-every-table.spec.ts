import { adminTables, type AuditEntry, type Row } from '@lab/contracts';
import type { StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { auditLog, change, insert, query, restore, validRows } from './tables.factory.js';

const TABLE = 'equipment.equipment';

let service: StartedService;

beforeAll(async () => {
  service = await startDbAdminService();
});
afterAll(() => service.close());

/** Creates the rows that a row of this table refers to. */
type Parents = () => Promise<Row>;

const gathering = async () => {
  const event = { title: 'Dinner', proposed_date: '2030-03-02T18:00', voting_end_date: '2030-03-01T18:00' };
  return insert(service.admin, 'gatherings.social_gatherings', { ...event, proposed_by: 'x' });
};
const venue = async () => {
  const { id } = await gathering();
  return insert(service.admin, 'gatherings.venue_candidates', { gathering_id: id, name: 'Ramen', added_by: 'x' });
};
let minutes = 10;
const meeting = () => {
  const date = `2031-01-01T10:${(minutes += 1)}`;
  return insert(service.admin, 'meetings.lab_meetings', { date, type: 'paper_discussion', title: 'Papers' });
};
const proposalRow = async () => ({
  meeting_id: (await meeting()).id,
  proposed_by: 'x',
  paper_a_title: 'A',
  paper_a_link: 'https://example.edu/a',
  paper_b_title: 'B',
  paper_c_title: 'C',
  voting_start_date: '2029-01-01T10:00',
  voting_end_date: '2029-01-02T10:00',
});
const proposal = async () => insert(service.admin, 'meetings.discussion_proposals', await proposalRow());
const claim = async () => {
  const { id, name } = await insert(service.admin, TABLE, validRows[TABLE]);
  return { equipment_id: id, equipment_name: name!, lab_member_id: 1, member_name: 'x', purpose: 'Study' };
};

/** A valid row of each table, and a change of it. */
const rows: Record<string, [row: Parents, change: Row]> = {
  'members.lab_members': [
    async () => ({ ...validRows['members.lab_members'], email: 'restored@example.edu' }),
    { name: '王大明' },
  ],
  'members.photo_requests': [
    async () => ({ name: '王小明', name_en: 'Ming Wang', department: 'CS', email: 'request@example.edu' }),
    { name: '王大明' },
  ],
  'equipment.equipment': [async () => validRows[TABLE], { value: 12, purchase_date: '2026-02-01' }],
  'equipment.equipment_checkouts': [
    async () => ({ ...(await claim()), expected_return_date: '2030-01-01' }),
    { checkout_notes: 'With charger' },
  ],
  'equipment.equipment_reservations': [
    async () => ({ ...(await claim()), start_date: '2030-01-01', end_date: '2030-01-02' }),
    { end_date: '2030-01-03' },
  ],
  'meetings.lab_meetings': [
    async () => ({ date: '2032-01-01T10:00', type: 'progress_report', title: 'Weekly' }),
    { date: '2032-01-02T10:00:00' },
  ],
  'meetings.discussion_proposals': [proposalRow, { voting_end_date: '2029-01-03T10:00:00.5' }],
  'meetings.proposal_votes': [
    async () => ({
      proposal_id: (await proposal()).id,
      member_id: 1,
      member_name: 'x',
      voter_key: 'member:1',
      vote_status: 'paper_a',
    }),
    { vote_status: 'paper_b' },
  ],
  'gatherings.social_gatherings': [
    async () => ({
      title: 'Dinner',
      proposed_date: '2030-03-02T18:00',
      voting_end_date: '2030-03-01T18:00',
      proposed_by: 'x',
    }),
    { title: 'Lunch' },
  ],
  'gatherings.venue_candidates': [
    async () => ({ gathering_id: (await gathering()).id, name: 'Ramen', added_by: 'x' }),
    { name: 'Noodles' },
  ],
  'gatherings.candidate_votes': [
    async () => ({ candidate_id: (await venue()).id, member_id: 1, member_name: 'x', vote: true }),
    { vote: false },
  ],
  'gatherings.venue_comments': [
    async () => ({ candidate_id: (await venue()).id, member_id: 1, member_name: 'x', comment: 'Nice' }),
    { comment: 'Loud' },
  ],
  'gatherings.gathering_rsvps': [
    async () => ({
      gathering_id: (await gathering()).id,
      member_id: 1,
      member_name: 'x',
      answer: 'yes',
      head_count: 1,
    }),
    { head_count: 2 },
  ],
  'resources.resource_links': [async () => validRows['resources.resource_links'], { title: 'Other' }],
  'chat.faq_entries': [async () => ({ question: 'Why?', answer: 'Because.' }), { answer: 'So.' }],
  'chat.unanswered_questions': [
    async () => ({ question: 'Hi?', normalized_question: 'hi' }),
    { done_at: '2026-01-01T00:00:00Z' },
  ],
};

describe('the entries of a restored row lead back to all states before', () => {
  it('in every table', () => {
    const listed = Object.entries(adminTables).flatMap(([schema, names]) => names.map((name) => `${schema}.${name}`));
    expect(Object.keys(rows).toSorted()).toEqual(listed.toSorted());
  });

  it.each(Object.keys(rows))('%s', async (table) => {
    const [make, edit] = rows[table]!;
    const first = await insert(service.admin, table, await make());
    const { body } = await change(service.admin, table, 'update', { id: first.id, ...edit });
    expect(body.row).toMatchObject({ id: first.id });
    await change(service.admin, table, 'delete', { id: first.id });
    const own = (await auditLog(service.admin)).filter(
      (entry) => entry.table_name === table && entry.row_id === first.id,
    );
    const [added, edited, deleted] = own as [AuditEntry, AuditEntry, AuditEntry];
    const timeless = (row: Row) => ({ ...row, version: undefined, updated_at: undefined });
    expect(timeless((await restore(service.admin, deleted)).body.row)).toEqual(timeless(body.row));
    expect(timeless((await restore(service.admin, edited)).body.row)).toEqual(timeless(first));
    expect((await restore(service.admin, added)).status).toBe(200);
    expect(await query(service, `SELECT FROM ${table} WHERE id = ${first.id}`)).toEqual([]);
  });
});

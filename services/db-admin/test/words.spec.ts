import { rsvpMessages, type Row } from '@lab/contracts';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { makeRow } from './rows-of-every-table.js';
import { auditLog, change, insert, query, validRows } from './tables.factory.js';

const service = await startDbAdminService();
afterAll(() => service.close());

const member = validRows['members.lab_members'];
const item = validRows['equipment.equipment'];
const checkout = {
  equipment_id: 999,
  lab_member_id: 1,
  equipment_name: 'x',
  member_name: 'x',
  expected_return_date: '2026-03-01',
  purpose: 'Study',
};
const event = { title: 'x', proposed_date: '2030-01-02', voting_end_date: '2030-01-01', proposed_by: 'x' };

const refused: [table: string, data: Row, path: string, message: string][] = [
  ['members.lab_members', { ...member, is_alumni: 'perhaps' }, 'is_alumni', 'isAlumni must be true or false'],
  ['equipment.equipment_checkouts', checkout, 'equipment_id', 'Item: there is no such row in “Equipment”.'],
  [
    'chat.unanswered_questions',
    { question: 'x', normalized_question: 'x', times_asked: -1 },
    'times_asked',
    'Please enter a whole number from 0 on',
  ],
  [
    'meetings.lab_meetings',
    { date: '2026-01-01T10:00', type: 'progress_report', title: 'x', uid: 'x' },
    'uid',
    'Please enter a UUID',
  ],
  [
    'meetings.meeting_people',
    { meeting_id: 1, role: 'attendee', position: 0 },
    'name',
    'Please enter the id of a member or the name of a guest, not both',
  ],
];

describe('messages for values that the database refuses name the column', () => {
  it.each(refused)('%s %j', async (table, data, column, message) => {
    const count = (await auditLog(service.admin)).length;
    const answer = await change(service.admin, table, 'insert', data);
    expect(answer).toMatchObject({
      status: 400,
      body: { statusCode: 400, message, issues: [{ path: `data.${column}`, message }] },
    });
    expect(await auditLog(service.admin)).toHaveLength(count);
    expect(await query(service, `SELECT FROM ${table}`)).toEqual([]);
  });

  it('a duplicate value', async () => {
    await insert(service.admin, 'members.lab_members', member);
    const again = await change(service.admin, 'members.lab_members', 'insert', {
      ...member,
      email: 'MING@example.edu',
    });
    expect(again).toMatchObject({
      status: 400,
      body: { message: 'There is another row with the same Email.', issues: [{ path: 'data.email' }] },
    });
  });

  it('a duplicate pair of columns', async () => {
    const gathering = await insert(service.admin, 'gatherings.social_gatherings', event);
    const answer = { gathering_id: gathering.id, member_id: 1, member_name: 'x', answer: 'yes', head_count: 1 };
    await insert(service.admin, 'gatherings.gathering_rsvps', answer);
    const again = await change(service.admin, 'gatherings.gathering_rsvps', 'insert', answer);
    expect(again).toMatchObject({
      body: { message: 'There is another row with the same Gathering and Member.' },
    });
    const many = await change(service.admin, 'gatherings.gathering_rsvps', 'insert', { ...answer, head_count: 51 });
    expect(many).toMatchObject({ body: { message: rsvpMessages.headCount } });
  });

  it('an overlap with another row', async () => {
    const booked = 'equipment.equipment_booking_items';
    const row = await makeRow(service.admin, booked);
    await insert(service.admin, booked, row);
    const again = await change(service.admin, booked, 'insert', row);
    expect(again).toMatchObject({ status: 400, body: { message: 'This item is already booked at this time' } });
  });

  it('a row that others refer to', async () => {
    const { id } = await insert(service.admin, 'equipment.equipment', item);
    await insert(service.admin, 'equipment.equipment_checkouts', { ...checkout, equipment_id: id });
    const answer = await change(service.admin, 'equipment.equipment', 'delete', { id });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Rows of “Checkouts” still refer to this row by Item.' },
    });
  });

  it('all errors at once, and never SQL or constraint names', async () => {
    const { body } = await change(service.admin, 'members.lab_members', 'insert', { role: '教授', nothing: 1 });
    expect((body as unknown as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual([
      'data.nothing',
      'data.name',
      'data.name_en',
      'data.department',
      'data.email',
    ]);
    for (const [table, data] of refused) {
      const answer = JSON.stringify((await change(service.admin, table, 'insert', data)).body);
      expect(answer).not.toMatch(/lab_members_|equipment_(value|checkouts_)|violates|syntax|INSERT|null value/);
    }
  });
});

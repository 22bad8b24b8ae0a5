import type { Row } from '@lab/contracts';
import type { StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { auditLog, change, insert, query, validRows } from './tables.factory.js';

let service: StartedService;

beforeAll(async () => {
  service = await startDbAdminService();
});
afterAll(() => service.close());

const member = validRows['members.lab_members'];
const link = validRows['resources.resource_links'];
const item = validRows['equipment.equipment'];
const checkout = {
  equipment_id: 999,
  lab_member_id: 1,
  equipment_name: 'x',
  member_name: 'x',
  expected_return_date: '2026-03-01',
  purpose: 'x',
};
const proposal = {
  meeting_id: 1,
  proposed_by: 'x',
  paper_a_title: 'A',
  paper_b_title: 'B',
  paper_c_title: 'C',
  voting_start_date: '2029-01-01T10:00',
  voting_end_date: '2029-01-02T10:00',
};
const event = { title: 'x', proposed_date: '2030-01-02', voting_end_date: '2030-01-01', proposed_by: 'x' };

/** Every column with an address, in a row that lacks it. */
const linkless: [table: string, data: Row, column: string][] = [
  ['members.lab_members', member, 'personal_website'],
  ['resources.resource_links', link, 'url'],
  ['meetings.lab_meetings', { date: '2026-01-01T10:00', type: 'paper_discussion', title: 'x' }, 'paper_link'],
  ...['paper_link', 'paper_a_link', 'paper_b_link', 'paper_c_link'].map((column): [string, Row, string] => [
    'meetings.discussion_proposals',
    proposal,
    column,
  ]),
  ['gatherings.venue_candidates', { gathering_id: 1, name: 'x', added_by: 'x' }, 'map_url'],
];

const refused: [table: string, data: Row, path: string, message: string][] = [
  ['members.lab_members', { ...member, name: null }, 'name', 'name is required.'],
  [
    'members.lab_members',
    { ...member, role: 'student' },
    'role',
    'role must be one of: 教授, 副教授, 助理教授, 博士後研究員, 博士生, 碩士生, 大學部專題生, 研究助理.',
  ],
  ['members.lab_members', { ...member, is_alumni: 'perhaps' }, 'is_alumni', 'is_alumni must be true or false.'],
  ['members.lab_members', { ...member, is_alumni: 5 }, 'is_alumni', 'is_alumni must be true or false.'],
  [
    'members.lab_members',
    { ...member, personal_website: 'javascript:alert(1)' },
    'personal_website',
    'personal_website must begin with http:// or https://.',
  ],
  ['resources.resource_links', { ...link, url: 'data:text/html,x' }, 'url', 'url must begin with http:// or https://.'],
  ['resources.resource_links', { ...link, added_by_id: 'one' }, 'added_by_id', 'added_by_id must be a whole number.'],
  [
    'resources.resource_links',
    { ...link, checked_at: 'yesterday' },
    'checked_at',
    'checked_at must be a date and time such as 2026-03-01T14:30.',
  ],
  ['equipment.equipment', { ...item, value: 1.5 }, 'value', 'value must be a whole number.'],
  ['equipment.equipment', { ...item, value: 2 ** 40 }, 'value', 'value is out of range.'],
  ['equipment.equipment', { ...item, value: -1 }, 'value', 'value must be at least 0.'],
  ['equipment.equipment', { ...item, name: ['x'] }, 'name', 'name must be a value of the type text.'],
  ['equipment.equipment', { ...item, name: { a: 1 } }, 'name', 'name must be a value of the type text.'],
  ['equipment.equipment', { ...item, purchase_date: '2026-02-31' }, 'purchase_date', 'purchase_date is out of range.'],
  [
    'equipment.equipment',
    { ...item, purchase_date: 'infinity' },
    'purchase_date',
    'purchase_date must be a date such as 2026-03-01.',
  ],
  [
    'equipment.equipment_checkouts',
    checkout,
    'equipment_id',
    'equipment_id: there is no such row in equipment.equipment.',
  ],
  [
    'gatherings.social_gatherings',
    { ...event, voting_end_date: '2031-01-01' },
    'voting_end_date',
    'voting_end_date and proposed_date do not fit together.',
  ],
  [
    'chat.faq_entries',
    { question: 'x'.repeat(301), answer: 'x' },
    'question',
    'question must have 1 to 300 characters.',
  ],
  [
    'chat.faq_entries',
    { question: 'x', answer: 'x', intents: 'nobody' },
    'intents',
    'intents must be a comma-separated list of: prospective_student, collaborator, general_visitor, unknown.',
  ],
  [
    'chat.unanswered_questions',
    { question: 'x'.repeat(301), normalized_question: 'x' },
    'question',
    'question may have at most 300 characters.',
  ],
  [
    'chat.unanswered_questions',
    { question: 'x', normalized_question: 'x', times_asked: -1 },
    'times_asked',
    'times_asked must be at least 0.',
  ],
  [
    'meetings.lab_meetings',
    { date: '2026-01-01T10:00', type: 'progress_report', title: 'x', uid: 'x' },
    'uid',
    'uid must be a UUID.',
  ],
  [
    'meetings.lab_meetings',
    { date: '2026-01-01T10:00', type: 'progress_report', title: 'x', paper_link: 'javascript:1' },
    'paper_link',
    'paper_link must begin with http:// or https://.',
  ],
  ...linkless.map(
    ([table, data, column]) =>
      [
        table,
        { ...data, [column]: 'https:// not an address' },
        column,
        `${column} must be a whole address without spaces, such as https://example.edu.`,
      ] as [string, Row, string, string],
  ),
  ...(['progress_report', 'paper_discussion'] as const).map(
    (type) =>
      [
        'meetings.lab_meetings',
        { date: '2026-01-01T10:00', type, title: 'x', slides_link: 'Ming: javascript:alert(1)' },
        'slides_link',
        'Each link in slides_link must begin with http:// or https://.',
      ] as [string, Row, string, string],
  ),
];

describe('messages for what the database refuses name the column', () => {
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

  it('slides are one address, or one line per presenter of a progress report', async () => {
    const meeting = { date: '2026-01-01T10:00', title: 'x' };
    const lines = 'Ming: https://slides.example.edu/1\nHua';
    const report = { ...meeting, type: 'progress_report', slides_link: lines };
    const { id } = await insert(service.admin, 'meetings.lab_meetings', report);
    const message = 'Each link in slides_link must begin with http:// or https://.';
    const table = 'meetings.lab_meetings';
    expect(await change(service.admin, table, 'update', { id, type: 'paper_discussion' })).toMatchObject({
      status: 400,
      body: { message },
    });
    const one = { id, type: 'paper_discussion', slides_link: 'https://slides.example.edu/1' };
    expect((await change(service.admin, table, 'update', one)).status).toBe(200);
    await change(service.admin, table, 'delete', { id });
  });

  it('a duplicate value', async () => {
    await insert(service.admin, 'members.lab_members', member);
    const again = await change(service.admin, 'members.lab_members', 'insert', {
      ...member,
      email: 'MING@example.edu',
    });
    expect(again).toMatchObject({
      status: 400,
      body: { message: 'There is another row with the same email.', issues: [{ path: 'data.email' }] },
    });
  });

  it('a duplicate pair of columns', async () => {
    const gathering = await insert(service.admin, 'gatherings.social_gatherings', event);
    const answer = { gathering_id: gathering.id, member_id: 1, member_name: 'x', answer: 'yes', head_count: 1 };
    await insert(service.admin, 'gatherings.gathering_rsvps', answer);
    const again = await change(service.admin, 'gatherings.gathering_rsvps', 'insert', answer);
    expect(again).toMatchObject({
      body: { message: 'There is another row with the same gathering_id and member_id.' },
    });
    const many = await change(service.admin, 'gatherings.gathering_rsvps', 'insert', { ...answer, head_count: 51 });
    expect(many).toMatchObject({ body: { message: 'head_count must be from 1 to 50.' } });
  });

  it('an overlap with another row', async () => {
    const { id } = await insert(service.admin, 'equipment.equipment', item);
    const { expected_return_date: _, ...who } = checkout;
    const booking = { ...who, equipment_id: id, start_date: '2026-03-01', end_date: '2026-03-05' };
    await insert(service.admin, 'equipment.equipment_reservations', booking);
    const again = await change(service.admin, 'equipment.equipment_reservations', 'insert', booking);
    expect(again).toMatchObject({
      status: 400,
      body: { message: 'There is another row that is in the way of this equipment_id, start_date and end_date.' },
    });
  });

  it('a row that others refer to', async () => {
    const { id } = await insert(service.admin, 'equipment.equipment', item);
    await insert(service.admin, 'equipment.equipment_checkouts', { ...checkout, equipment_id: id });
    const answer = await change(service.admin, 'equipment.equipment', 'delete', { id });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Rows of equipment.equipment_checkouts still refer to this row by equipment_id.' },
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

import {
  discussionProposalMessages,
  equipmentMessages,
  memberMessages,
  outsideRangeMessage,
  publicationMessages,
  rsvpMessages,
  serverSetColumns,
  socialGatheringMessages,
  type Row,
} from '@lab/contracts';
import { ruleOf } from '@lab/service-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService, tablesOf } from './db-admin-service.js';
import { PAPERS } from './rows-of-every-table.js';
import { change, insert, query, validRows } from './tables.factory.js';

const service = await startDbAdminService();
afterAll(() => service.close());

it('each column that administrators can write has the API’s rule or its own', () => {
  const tables = tablesOf(service);
  const without = [...tables.values()]
    .filter(({ isReadOnly }) => !isReadOnly)
    .flatMap((table) => [...table.columns.keys()].map((column) => ({ table, column })))
    .filter(({ table, column }) => !serverSetColumns.has(column) && !ruleOf(table, column))
    .map(({ table, column }) => `${table.name}.${column}`);
  expect(without).toEqual([]);
});

const item = validRows['equipment.equipment'];
const member = validRows['members.lab_members'];
const link = validRows['resources.resource_links'];
const event = { title: 'Dinner', proposed_date: '2030-01-02', voting_end_date: '2030-01-01', proposed_by: 'x' };
const meeting = { date: '2030-01-01T10:00', type: 'paper_discussion', title: 'Papers' };

const proposal = { meeting_id: 1, ...PAPERS };
const checkout = {
  equipment_id: 1,
  equipment_name: 'x',
  lab_member_id: 1,
  member_name: 'x',
  expected_return_date: '2030-01-01',
  purpose: 'Study',
};
const rsvp = { gathering_id: 1, member_id: 1, member_name: 'x', answer: 'yes', head_count: 1 };

const refused: [table: string, row: Row, column: string, message: string][] = [
  [
    'equipment.equipment',
    { ...item, purchase_date: '1887-01-01' },
    'purchase_date',
    equipmentMessages.purchaseDateOutside,
  ],
  [
    'equipment.equipment',
    { ...item, purchase_date: '2199-01-01' },
    'purchase_date',
    equipmentMessages.purchaseDateFuture,
  ],
  ['equipment.equipment', { ...item, value: '-1' }, 'value', equipmentMessages.value()],
  ['equipment.equipment', { ...item, status: 'sold' }, 'status', equipmentMessages.status],
  ['equipment.equipment', { ...item, status: 'checked_out' }, 'status', equipmentMessages.isNotOut],
  [
    'equipment.equipment_checkouts',
    { ...checkout, expected_return_date: '2999-01-01' },
    'expected_return_date',
    outsideRangeMessage(),
  ],
  ['members.lab_members', { ...member, joined_year: 2024, left_year: 2023 }, 'left_year', memberMessages.yearOrder],
  ['members.lab_members', { ...member, joined_year: 1700 }, 'joined_year', memberMessages.year],
  ['meetings.lab_meetings', { ...meeting, date: '9999-12-31T10:00' }, 'date', outsideRangeMessage()],
  [
    'meetings.discussion_proposals',
    { ...proposal, voting_end_date: '2028-01-01' },
    'voting_end_date',
    discussionProposalMessages.endBeforeStart,
  ],
  [
    'gatherings.social_gatherings',
    { ...event, voting_end_date: '2031-01-01' },
    'voting_end_date',
    socialGatheringMessages.deadlineAfterEvent,
  ],
  ['gatherings.gathering_rsvps', { ...rsvp, head_count: 51 }, 'head_count', rsvpMessages.headCount],
  [
    'site.publications',
    { key: 'lin2025', source: '@article{lin2025, journal = {Phones}}' },
    'source',
    'entry lin2025 (line 1), field title: An entry needs a title',
  ],
  ['site.publications', { key: 'a//b', source: '@article{a//b, title = {On Phones}}' }, 'key', publicationMessages.key],
  [
    'site.publications',
    { key: 'lin2025', source: '@article{lin2025, title = {On Phones}, pdf = {javascript:1}}' },
    'source',
    'entry lin2025 (line 1), field pdf: Write pubs/file.pdf, a web address, or # for none',
  ],
];

describe('the database page refuses what the API refuses, with the same message:', () => {
  it('a second member with an ORCID iD, at the field', async () => {
    const orcid = '0000-0002-1825-0097';
    const first = await change(service.admin, 'members.lab_members', 'insert', { ...member, orcid });
    expect(first.status).toBe(201);
    const second = { ...member, email: 'other@example.edu', orcid: `https://orcid.org/${orcid}` };
    expect(await change(service.admin, 'members.lab_members', 'insert', second)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'data.orcid', message: memberMessages.orcidTaken }] },
    });
    await query(service, 'DELETE FROM members.lab_members');
  });

  it.each(refused)('%s %j', async (table, row, column, message) => {
    expect(await change(service.admin, table, 'insert', row)).toMatchObject({
      status: 400,
      body: { issues: expect.arrayContaining([{ path: `data.${column}`, message }]) },
    });
    expect(await query(service, `SELECT FROM ${table}`)).toEqual([]);
  });
});

describe('the database page accepts what the API accepts, and stores it in the same way:', () => {
  it.each<[string, Row, Row]>([
    [
      'equipment.equipment',
      { ...item, name: ' Eye\u200B tracker\n', value: '12,000' },
      { name: 'Eye tracker', value: 12_000 },
    ],
    [
      'members.lab_members',
      { ...member, orcid: 'https://orcid.org/0000-0002-1694-233x', current_position: ' Postdoc\n' },
      { orcid: '0000-0002-1694-233X', current_position: 'Postdoc' },
    ],
    ['resources.resource_links', { ...link, url: '\u200BHTTPS://Example.EDU./a' }, { url: 'https://example.edu/a' }],
    ['chat.faq_entries', { question: 'Why?', answer: 'So', keywords: 'a,, b' }, { keywords: 'a, b' }],
  ])('%s %j', async (table, row, stored) => {
    expect(await insert(service.admin, table, row)).toMatchObject(stored);
  });
});

import { serverSetColumns, type ErrorResponse, type Row } from '@lab/contracts';
import type { StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Catalog } from '../src/catalog/catalog.service.js';
import type { Column } from '../src/catalog/table-definition.js';
import { startDbAdminService } from './db-admin-service.js';
import { change, insert, query, validRows } from './tables.factory.js';

let service: StartedService;

beforeAll(async () => {
  service = await startDbAdminService();
});
afterAll(() => service.close());

const [soon, later] = ['2030-01-01T10:00', '2030-01-02T10:00'];
const by = { member_id: 1, member_name: 'Amy' };
const papers = { paper_a_title: 'A', paper_a_link: 'https://example.edu/a', paper_b_title: 'B', paper_c_title: 'C' };
const booking = { equipment_id: 1, equipment_name: 'Scope', lab_member_id: 1, member_name: 'Amy', purpose: 'A study' };

/** A good row of each table, those that others refer to first. */
const rows: Readonly<Record<string, Row>> = {
  ...validRows,
  'members.photo_requests': { name: '王小明', name_en: 'Ming Wang', department: 'CS', email: 'ming@example.edu' },
  'equipment.equipment_checkouts': { ...booking, expected_return_date: '2030-01-01' },
  'equipment.equipment_reservations': { ...booking, start_date: '2030-01-01', end_date: '2030-01-02' },
  'meetings.lab_meetings': { date: soon, type: 'paper_discussion', title: 'Papers' },
  'meetings.discussion_proposals': {
    ...papers,
    meeting_id: 1,
    proposed_by: 'Amy',
    voting_start_date: soon,
    voting_end_date: later,
  },
  'meetings.proposal_votes': { ...by, proposal_id: 1, voter_key: 'member:1', vote_status: 'paper_a' },
  'gatherings.social_gatherings': {
    title: 'Dinner',
    proposed_date: later,
    voting_end_date: soon,
    proposed_by: 'Amy',
  },
  'gatherings.venue_candidates': { gathering_id: 1, name: 'Ramen', added_by: 'Amy' },
  'gatherings.candidate_votes': { ...by, candidate_id: 1, vote: true },
  'gatherings.venue_comments': { ...by, candidate_id: 1, comment: 'Good' },
  'gatherings.gathering_rsvps': { ...by, gathering_id: 1, answer: 'yes', head_count: 1 },
  'chat.faq_entries': { question: 'Why?', answer: 'So' },
  'chat.unanswered_questions': { question: 'Why?', normalized_question: 'why' },
};

const NO_DAYS = ['x', '0', '2200-01-02', '9999-12-31', '2026-02-30', '1887-01-01', 'infinity', '-infinity'];
const NO_NUMBERS = ['x', 'NaN', '1.5', '2147483648', '-2147483649', '1e9', 'Infinity'];

/** What no column of the kind takes. */
const badByKind: [kind: string, isOfKind: (column: Column) => boolean, values: readonly string[]][] = [
  ['number', ({ data_type: type }) => type === 'integer', NO_NUMBERS],
  ['boolean', ({ data_type: type }) => type === 'boolean', ['perhaps', '2', 'null']],
  ['day or time', ({ data_type: type }) => /^date$|^timestamp/.test(type), NO_DAYS],
  ['choice', (column) => column.allowed_values !== null, ['unknown', 'x'.repeat(300)]],
  [
    'link',
    ({ column_name: name }) => /(^|_)(url|link|website)$/.test(name),
    ['https://a b.example', 'javascript:1', 'https://'],
  ],
  ['e-mail', ({ column_name: name }) => /(^|_)email$/.test(name), ['nobody', 'a@', '@b.example', 'a b@example.edu']],
  ['text', ({ data_type: type }) => type === 'text', ['x'.repeat(100_001)]],
  [
    'text that must be there',
    ({ data_type: type, is_nullable: canBeNull, column_default: standard }) =>
      type === 'text' && canBeNull === 'NO' && standard === null,
    ['', ' \n', '\u200B\u2060\u3164\u2800\u00AD'],
  ],
  ['reference', ({ references }) => references !== null, ['0', '-1', '2147483647']],
];

const REFUSED = new Set([400, 409]);
/** A sentence for people, without names of constraints, types or SQL. */
const SENTENCE = /^(?!.*(?:syntax|constraint|violates|SQL|undefined)).*\w+ \w+/;

describe('every column that administrators write', () => {
  it('refuses what none of its kind takes, with a sentence, and keeps what it had', async () => {
    const tables = [...(await service.app.get(Catalog).tables()).values()].filter(({ isReadOnly }) => !isReadOnly);
    expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(rows).toSorted());
    for (const [table, row] of Object.entries(rows)) await insert(service.admin, table, row);
    const wrong: string[] = [];
    let tried = 0;
    for (const { name: table, columns } of tables) {
      const stored = () => query(service, `SELECT * FROM ${table}`);
      const before = await stored();
      for (const column of [...columns.values()].filter(({ column_name: name }) => !serverSetColumns.has(name))) {
        const bad = badByKind.filter(([, isOfKind]) => isOfKind(column)).flatMap(([, , values]) => values);
        for (const value of bad) {
          const data = { id: 1, [column.column_name]: value };
          const { status, body } = await change(service.admin, table, 'update', data);
          const { message } = body as unknown as ErrorResponse;
          tried += 1;
          if (!REFUSED.has(status) || !SENTENCE.test(message))
            wrong.push(`${table}.${column.column_name} ${JSON.stringify(value).slice(0, 40)}: ${status} ${message}`);
        }
      }
      expect([table, await stored()]).toEqual([table, before]);
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(400);
  });
});

import { describe, expect, it } from '@jest/globals';
import { columnLabel, recordName, recordsText, recordTitle, schemaLabel, tableLabel } from './tables.js';
import { tableWords } from './table-words.js';

describe('the words for tables and columns', () => {
  it.each([
    ['members.lab_members', 'Lab members'],
    ['gatherings.gathering_rsvps', 'RSVPs'],
    ['db_admin.audit_log', 'Audit log'],
    ['constructor', 'Constructor'],
  ])('name the table %s “%s”', (table, label) => {
    expect(tableLabel(table)).toBe(label);
  });

  it.each([
    ['gatherings', 'Social gatherings'],
    ['db_admin', 'Database admin'],
    ['__proto__', 'Proto'],
  ])('name the schema %s “%s”', (schema, label) => {
    expect(schemaLabel(schema)).toBe(label);
  });

  it.each([
    ['equipment.equipment', 'purchase_date', 'Purchase date'],
    ['meetings.lab_meetings', 'is_cancelled', 'Cancelled'],
    ['gatherings.gathering_rsvps', 'member_id', 'Member'],
    ['members.lab_members', 'name_en', 'English name'],
    ['equipment.equipment_checkouts', 'expected_return_date', 'Return date'],
    ['members.lab_members', 'constructor', 'Constructor'],
    ['no.table', 'created_at', 'Created at'],
  ])('name the column of %s called %s “%s”', (table, column, label) => {
    expect(columnLabel(table, column)).toBe(label);
  });

  it('label columns by the names of fields', () => {
    const labelled = Object.values(tableWords).flatMap(({ columns = {} }) => Object.keys(columns));
    expect(labelled.filter((field) => field.includes('_'))).toEqual([]);
  });

  it('count records', () => {
    expect(recordsText('gatherings.gathering_rsvps', 1)).toBe('1 RSVP');
    expect(recordsText('equipment.equipment', 3)).toBe('3 items');
    expect(recordsText('no.table', 2)).toBe('2 records');
  });
});

describe('the title of a record', () => {
  it.each([
    ['members.lab_members', { name: '王小明', name_en: 'Ming Wang' }, 'Ming Wang 王小明'],
    ['members.lab_members', { name: 'Amara Okonkwo', name_en: 'Amara Okonkwo' }, 'Amara Okonkwo'],
    ['meetings.lab_meetings', { title: 'Papers', date: '2031-01-02T10:00:00' }, 'Papers · 2031/01/02'],
    ['meetings.discussion_proposals', { title: null, paper_title: ' ', paper_a_title: 'A' }, 'A'],
    ['gatherings.gathering_rsvps', { member_name: 'Amara', answer: 'yes' }, 'Amara · yes'],
    ['meetings.presentation_rotations', { type: 'paper_discussion' }, 'Paper Discussion'],
    ['equipment.equipment', { name: null }, null],
    ['no.table', { name: 'x' }, null],
  ])('for %s %j is %j', (table, row, title) => {
    expect(recordTitle(table, row)).toBe(title);
  });

  it('is the title of the record to which it refers, when it has none of its own', () => {
    const labels = { member_id: { 7: 'Ming Wang 王小明' } };
    expect(recordTitle('meetings.meeting_people', { name: null, member_id: 7 }, labels)).toBe('Ming Wang 王小明');
    expect(recordTitle('meetings.meeting_people', { name: 'A guest', member_id: null }, labels)).toBe('A guest');
    expect(recordTitle('meetings.meeting_people', { name: null, member_id: 8 }, labels)).toBeNull();
  });

  it('is cut between characters, not within one', () => {
    const title = recordTitle('equipment.equipment', { name: '𠮷'.repeat(200) });
    expect(title).toBe(`${'𠮷'.repeat(119)}…`);
  });

  it('stands in a sentence, or else the id does', () => {
    expect(recordName('members.lab_members', 5, 'Ming Wang')).toBe('lab member “Ming Wang”');
    expect(recordName('members.lab_members', 5, null)).toBe('lab member 5');
    expect(recordName('no.table', 5, undefined)).toBe('record of Table 5');
  });
});

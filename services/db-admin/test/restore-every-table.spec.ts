import type { AdminTable, AuditEntry, Row } from '@lab/contracts';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { makeRow } from './rows-of-every-table.js';
import { auditLog, change, insert, query, restore } from './tables.factory.js';

const service = await startDbAdminService();
afterAll(() => service.close());

/** A change to a row of each table. */
const edits: Record<string, Row> = {
  'members.lab_members': { name: '王大明' },
  'members.photo_requests': { name: '王大明' },
  'equipment.equipment': { value: 12, purchase_date: '2026-02-01' },
  'equipment.equipment_checkouts': { checkout_notes: 'With charger' },
  'equipment.equipment_bookings': { purpose: 'Another study' },
  'equipment.equipment_booking_items': { end_at: '2030-01-04T00:00Z' },
  'equipment.equipment_kits': { name: 'Another kit' },
  'equipment.equipment_kit_items': { position: 1 },
  'equipment.equipment_problems': { text: 'It hums louder.' },
  'meetings.lab_meetings': { date: '2032-01-02T10:00:00' },
  'meetings.meeting_people': { slides_link: 'https://slides.example.edu/1' },
  'meetings.discussion_proposals': { voting_end_date: '2029-01-03T10:00:00.5' },
  'meetings.proposal_votes': { vote_status: 'paper_b' },
  'meetings.presentation_rotations': { per_meeting: 2 },
  'meetings.rotation_members': { is_paused: true, paused_until: '2030-01-01' },
  'meetings.presentation_swaps': { state: 'declined', decided_at: '2026-01-01T00:00:00Z' },
  'meetings.absences': { end_date: '2030-01-03' },
  'meetings.meeting_files': { name: 'other.pdf' },
  'meetings.meeting_minutes': { notes: 'So.' },
  'meetings.action_items': { is_done: true },
  'gatherings.social_gatherings': { title: 'Lunch' },
  'gatherings.venue_candidates': { name: 'Noodles' },
  'gatherings.candidate_votes': { vote: false },
  'gatherings.venue_comments': { comment: 'Loud' },
  'gatherings.gathering_rsvps': { head_count: 2 },
  'resources.resource_links': { title: 'Other' },
  'resources.resource_categories': { title: 'Excursions' },
  'site.publications': { source: '@article{lin2025, title = {On Other Phones}}' },
  'chat.faq_entries': { answer: 'So.' },
  'chat.unanswered_questions': { done_at: '2026-01-01T00:00:00Z' },
} satisfies Record<AdminTable, Row>;

describe('the entries of a restored row lead back to all its earlier states', () => {
  it.each(Object.keys(edits))('%s', async (table) => {
    const first = await insert(service.admin, table, await makeRow(service.admin, table));
    const { body } = await change(service.admin, table, 'update', { id: first.id, ...edits[table] });
    expect(body.row).toMatchObject({ id: first.id });
    await change(service.admin, table, 'delete', { id: first.id });
    const own = (await auditLog(service.admin, `&table=${table}`)).filter(({ row_id: id }) => id === first.id);
    const [added, edited, deleted] = own as [AuditEntry, AuditEntry, AuditEntry];
    const timeless = (row: Row) => ({ ...row, version: undefined, updated_at: undefined });
    expect(timeless((await restore(service.admin, deleted)).body.row)).toEqual(timeless(body.row));
    expect(timeless((await restore(service.admin, edited)).body.row)).toEqual(timeless(first));
    expect((await restore(service.admin, added)).status).toBe(200);
    expect(await query(service, `SELECT FROM ${table} WHERE id = ${first.id}`)).toEqual([]);
  });
});

import type { Row, Topic } from '@lab/contracts';
import { eventually, flushSignals, hearSignals } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { auditLog, change, insert, query, restore, validRows } from './tables.factory.js';

const service = await startDbAdminService();
afterAll(() => service.close());

const counterOf = async (schema: string, name: string): Promise<unknown> =>
  (await query(service, `SELECT sum(version) AS version FROM ${schema}.change_counters WHERE name = $1`, [name]))[0]![
    'version'
  ];

const event = { title: 'x', proposed_date: '2030-01-02', voting_end_date: '2030-01-01', proposed_by: 'x' };
const meeting = { date: '2030-01-01T10:00', type: 'progress_report', title: 'Weekly' };
const owned: [table: string, data: Row, topic: Topic, counter: string][] = [
  ['members.lab_members', validRows['members.lab_members'], 'lab-members', 'lab_members'],
  ['equipment.equipment', validRows['equipment.equipment'], 'equipment', 'equipment'],
  ['resources.resource_links', validRows['resources.resource_links'], 'resource-links', 'resource_links'],
  ['gatherings.social_gatherings', event, 'social-gatherings', 'social_gatherings'],
  ['meetings.lab_meetings', meeting, 'lab-meetings', 'lab_meetings'],
];

describe('a change of a row', () => {
  it.each(owned)(
    'to %s makes open pages reload, and changes the ETag of lists',
    async (table, data, topic, counter) => {
      const { topics, close } = await hearSignals(topic);
      const schema = table.split('.')[0]!;
      const after = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
        const [before, count] = [await counterOf(schema, counter), topics.length];
        const answer = await work();
        await eventually(() => expect(topics.slice(count)).toContain(topic));
        expect(await counterOf(schema, counter)).not.toBe(before);
        return answer;
      };
      const { id } = await after(() => insert(service.admin, table, data));
      await after(() => change(service.admin, table, 'delete', { id }));
      const entry = (await auditLog(service.admin)).at(-1)!;
      await after(() => restore(service.admin, entry));
      close();
    },
  );

  it('that is refused does neither', async () => {
    await flushSignals(service);
    const { topics, close } = await hearSignals('equipment', 'resource-links');
    const before = await counterOf('equipment', 'equipment');
    // The first is refused by the service, the second by the database.
    for (const data of [{ name: 'x' }, { ...validRows['equipment.equipment'], status: 'sold' }]) {
      expect((await change(service.admin, 'equipment.equipment', 'insert', data)).status).toBe(400);
    }
    expect(await counterOf('equipment', 'equipment')).toBe(before);
    // Signals arrive in order, so once this one has arrived, no earlier one is pending.
    await insert(service.admin, 'resources.resource_links', {
      ...validRows['resources.resource_links'],
      url: 'https://example.edu/another',
    });
    await eventually(() => expect(topics).toContain('resource-links'));
    expect(topics).not.toContain('equipment');
    close();
  });
});

import type { EventName, Row } from '@lab/contracts';
import { subscribeToEvents } from '@lab/service-kit';
import { eventually, type StartedService, testServers } from '@lab/test-kit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { auditLog, change, insert, query, restore, validRows } from './tables.factory.js';

let service: StartedService;

beforeAll(async () => {
  service = await startDbAdminService();
});
afterAll(() => service.close());

const counterOf = async (schema: string, name: string): Promise<unknown> =>
  (await query(service, `SELECT sum(version) AS version FROM ${schema}.change_counters WHERE name = $1`, [name]))[0]![
    'version'
  ];

const event = { title: 'x', proposed_date: '2030-01-02', voting_end_date: '2030-01-01', proposed_by: 'x' };
const meeting = { date: '2030-01-01T10:00', type: 'progress_report', title: 'Weekly' };
const owned: [table: string, data: Row, event: EventName, topic: string, counter: string][] = [
  ['members.lab_members', validRows['members.lab_members'], 'members.updated', 'lab-members', 'lab_members'],
  ['equipment.equipment', validRows['equipment.equipment'], 'equipment.changed', 'equipment', 'equipment'],
  [
    'resources.resource_links',
    validRows['resources.resource_links'],
    'resources.changed',
    'resource-links',
    'resource_links',
  ],
  ['gatherings.social_gatherings', event, 'gatherings.changed', 'social-gatherings', 'social_gatherings'],
  ['meetings.lab_meetings', meeting, 'meetings.changed', 'lab-meetings', 'lab_meetings'],
];

describe('a change of a row', () => {
  it.each(owned)(
    'of %s lets open pages look again, and gives lists another ETag',
    async (table, data, name, topic, counter) => {
      const heard: unknown[] = [];
      const subscription = subscribeToEvents({
        url: testServers().redisUrl,
        events: [name],
        onEvent: (heardName, payload) => heard.push([heardName, payload.topic]),
        onReconnect: () => undefined,
        logger: pino({ level: 'silent' }),
      });
      await subscription.ping();
      const schema = table.split('.')[0]!;
      const after = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
        const [before, count] = [await counterOf(schema, counter), heard.length];
        const answer = await work();
        // Other services may speak on the same channel meanwhile.
        await eventually(() => expect(heard.slice(count)).toContainEqual([name, topic]));
        expect(await counterOf(schema, counter)).not.toBe(before);
        return answer;
      };
      const { id } = await after(() => insert(service.admin, table, data));
      const column = 'name' in data ? 'name' : 'title';
      await after(() => change(service.admin, table, 'update', { id, [column]: 'Renamed' }));
      await after(() => change(service.admin, table, 'delete', { id }));
      const entry = (await auditLog(service.admin)).at(-1)!;
      await after(() => restore(service.admin, entry.id));
      subscription.close();
    },
  );

  it('that is refused leaves both alone', async () => {
    const before = await counterOf('equipment', 'equipment');
    expect((await change(service.admin, 'equipment.equipment', 'insert', { name: 'x' })).status).toBe(400);
    expect(await counterOf('equipment', 'equipment')).toBe(before);
  });
});

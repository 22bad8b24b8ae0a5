import { findSchemaDrift, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startNotificationsService } from './notices-lab.js';

describe('the notifications schema', () => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startNotificationsService();
  });
  afterAll(() => service.close());

  it('matches the entities', async () => {
    expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  });

  it('keeps only one notice per person and occasion, even for direct inserts', async () => {
    const tell = () =>
      service.dataSource.query(`INSERT INTO notices (member_id, kind, occasion, title, text, href)
        VALUES (1, 'presenting', 'once', 'x', 'y', '/')`);
    await tell();
    await expect(tell()).rejects.toThrow('notices_once');
  });

  it.each([
    ['a delivery by another channel', `INSERT INTO deliveries (channel, recipient, due_at) VALUES ('fax', 'x', now())`],
    [
      'a delivery in another state',
      `INSERT INTO deliveries (channel, recipient, due_at, state) VALUES ('chat', 'x', now(), 'lost')`,
    ],
    ['a delivery of nothing', `INSERT INTO deliveries (channel, due_at) VALUES ('email', now())`],
    [
      'half of the quiet hours',
      `INSERT INTO settings (member_id, unsubscribe_token, kinds, quiet_from) VALUES (1, 'x', '{}', '22:00')`,
    ],
    [
      'an address that waits without a link',
      `INSERT INTO settings (member_id, unsubscribe_token, kinds, pending_email) VALUES (1, 'x', '{}', 'a@example.org')`,
    ],
  ])('refuses %s, even for direct inserts', async (_, statement) => {
    await expect(service.dataSource.query(statement)).rejects.toThrow('violates check constraint');
  });
});

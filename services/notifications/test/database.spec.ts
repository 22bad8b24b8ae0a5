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

  it('keeps each occasion once for a person, whoever writes it', async () => {
    const tell = () =>
      service.dataSource.query(`INSERT INTO notifications (member_id, kind, occasion, title, text, href)
        VALUES (1, 'presenting', 'once', 'x', 'y', '/')`);
    await tell();
    await expect(tell()).rejects.toThrow('notifications_once');
  });

  it.each([
    [
      'a message of another channel',
      `INSERT INTO messages (channel, recipient, subject, text, state) VALUES ('fax', '', '', '', 'sent')`,
    ],
    [
      'a message in another state',
      `INSERT INTO messages (channel, recipient, subject, text, state) VALUES ('chat', '', '', '', 'lost')`,
    ],
    ['half of the quiet hours', `INSERT INTO settings (member_id, kinds, quiet_from) VALUES (1, '{}', '22:00')`],
    [
      'an address that waits without a link',
      `INSERT INTO settings (member_id, kinds, pending_email) VALUES (1, '{}', 'a@example.org')`,
    ],
  ])('refuses %s, whoever writes it', async (_, statement) => {
    await expect(service.dataSource.query(statement)).rejects.toThrow('violates check constraint');
  });
});

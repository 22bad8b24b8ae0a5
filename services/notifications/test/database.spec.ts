import { findSchemaDrift, rebuildSchema, type StartedService } from '@lab/test-kit';
import { migrate } from '@lab/service-kit/migrations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notificationsDatabase } from '../src/database/database.js';
import { startNotificationsService, titlesOf } from './told-lab.js';

describe('the notifications schema', () => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startNotificationsService();
  });
  afterAll(() => service.close());

  it('matches the entities', async () => {
    expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  });

  it('can be reverted and migrated again', async () => {
    expect(await rebuildSchema(service.dataSource)).toEqual([]);
  });

  it('keeps each occasion once for a person, whoever writes it', async () => {
    const tell = () =>
      service.dataSource.query(`INSERT INTO notifications (member_id, kind, occasion, title, text, href)
        VALUES (1, 'presenting', 'once', 'x', 'y', '/')`);
    await tell();
    await expect(tell()).rejects.toThrow('notifications_once');
  });

  it('keeps the notifications of the version before, which could be installed again without what members hid', async () => {
    const { dataSource } = service;
    /** Back to the version without messages. */
    const undoMessages = async () => {
      for (const _ of (notificationsDatabase.migrations as unknown[]).slice(1)) await dataSource.undoLastMigration();
    };
    const insert = 'INSERT INTO notifications (member_id, kind, occasion, title, text, href';
    await undoMessages();
    await dataSource.query(`${insert}) VALUES (5, 'presenting', 'old', 'Old', 'y', '/')`);
    await migrate(dataSource);
    expect(await titlesOf({ notifications: service }, 5)).toEqual(['Old']);
    await dataSource.query(`${insert}, is_hidden) VALUES (5, 'presenting', 'hidden', 'Hidden', 'y', '/', true)`);
    await undoMessages();
    const left = await dataSource.query('SELECT title FROM notifications WHERE member_id = 5');
    expect(left).toEqual([{ title: 'Old' }]);
    await migrate(dataSource);
    expect(await findSchemaDrift(dataSource)).toEqual([]);
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
    [
      'half of the quiet hours',
      `INSERT INTO settings (member_id, kinds, quiet_from, unsubscribe_token) VALUES (1, '{}', '22:00', 'x')`,
    ],
    [
      'an address that waits without a link',
      `INSERT INTO settings (member_id, kinds, pending_email, unsubscribe_token) VALUES (1, '{}', 'a@example.org', 'x')`,
    ],
  ])('refuses %s, whoever writes it', async (_, statement) => {
    await expect(service.dataSource.query(statement)).rejects.toThrow('violates check constraint');
  });
});

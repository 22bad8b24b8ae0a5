import { findSchemaDrift, rebuildSchema, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startNotificationsService } from './told-lab.js';

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
});

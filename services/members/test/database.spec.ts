import { findSchemaDrift, rebuildSchema, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';

/** True if the migration that gives requests a member has run. */
const hasOwners = async ({ dataSource }: StartedService): Promise<boolean> => {
  const columns = await dataSource.query<unknown[]>(
    `SELECT FROM information_schema.columns WHERE table_name = 'photo_requests' AND column_name = 'member_id'`,
  );
  return columns.length > 0;
};

describe('the members schema', () => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startMembersService();
  });
  afterAll(() => service.close());

  it('matches the entities', async () => {
    expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  });

  it('can be reverted and migrated again', async () => {
    expect(await rebuildSchema(service.dataSource)).toEqual([]);
    await createMember(service);
  });

  it('assigns existing decided requests to the members with their address', async () => {
    while (await hasOwners(service)) await service.dataSource.undoLastMigration();
    await service.dataSource.query(`
      INSERT INTO lab_members (name, name_en, role, department, email) VALUES ('王', 'W', '教授', 'CS', 'W@example.edu')`);
    await service.dataSource.query(`
      INSERT INTO photo_requests (status, name, name_en, email, department, decided_at) VALUES
        ('approved', '王', 'W', 'w@example.edu', 'CS', now()), ('rejected', '王', 'W', 'w@example.edu', 'CS', now()),
        ('pending', '王', 'W', 'w@example.edu', 'CS', NULL), ('approved', '李', 'L', 'l@example.edu', 'CS', now())`);
    await service.dataSource.runMigrations({ transaction: 'each' });
    const requests = await service.dataSource.query('SELECT member_id FROM photo_requests ORDER BY id');
    const [{ id }] = await service.dataSource.query(`SELECT id FROM lab_members WHERE email = 'W@example.edu'`);
    expect(requests).toEqual([{ member_id: id }, { member_id: id }, { member_id: null }, { member_id: null }]);
  });

  it.each([
    ['an unknown role', `role = '院長'`],
    ['a website that is no web address', `personal_website = 'javascript:alert(1)'`],
  ])('refuses %s, whoever writes it', async (_, change) => {
    await createMember(service);
    await expect(service.dataSource.query(`UPDATE lab_members SET ${change}`)).rejects.toThrow(
      'violates check constraint',
    );
  });

  it('allows one member per email address, ignoring case', async () => {
    await createMember(service, { email: 'one@example.edu' });
    await expect(createMember(service, { email: 'ONE@example.edu' })).rejects.toThrow('duplicate key');
  });
});

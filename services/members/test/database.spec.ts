import { findSchemaDrift, rebuildSchema, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';

describe('the members schema', () => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startMembersService();
  });
  afterAll(() => service.close());

  it('is what the entities say', async () => {
    expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  });

  it('can be taken down and built up again', async () => {
    expect(await rebuildSchema(service.dataSource)).toEqual([]);
    await createMember(service);
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

  it('holds one member an email address, in any case', async () => {
    await createMember(service, { email: 'one@example.edu' });
    await expect(createMember(service, { email: 'ONE@example.edu' })).rejects.toThrow('duplicate key');
  });
});

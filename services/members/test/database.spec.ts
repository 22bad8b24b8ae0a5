import { findSchemaDrift, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';

describe('the members schema', () => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startMembersService();
  });
  afterAll(() => service.close());

  it('matches the entities', async () => {
    expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  });

  it('refuses a website that is not a web address, however it is written', async () => {
    await createMember(service);
    await expect(
      service.dataSource.query(`UPDATE lab_members SET personal_website = 'javascript:alert(1)'`),
    ).rejects.toThrow('violates check constraint');
  });

  it('allows only one member per ORCID iD, and many without one', async () => {
    await createMember(service, { orcid: '0000-0002-1825-0097' });
    await createMember(service);
    await expect(createMember(service, { orcid: '0000-0002-1825-0097' })).rejects.toThrow('lab_members_orcid');
  });

  it('allows only one member per email address, ignoring case', async () => {
    await createMember(service, { email: 'one@example.edu' });
    await expect(createMember(service, { email: 'ONE@example.edu' })).rejects.toThrow('duplicate key');
  });
});

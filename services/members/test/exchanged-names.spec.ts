import type { MemberList } from '@lab/contracts';
import { afterAll, expect, it } from '@jest/globals';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';

const service = await startMembersService();
afterAll(() => service.close());

it('an import gives members each other’s names, as its dry run says', async () => {
  const one = await createMember(service, { name: '艾達', nameEn: 'Ada Lovelace', email: 'one@example.edu' });
  const two = await createMember(service, { name: '柏', nameEn: 'Bo Li', email: 'two@example.edu' });
  const lines = [
    '柏,Bo Li,one@example.edu,碩士生,Design',
    '新,Ada Lovelace,two@example.edu,碩士生,Design',
    '艾達,Somebody New,three@example.edu,碩士生,Design',
  ];
  const file = ['name,nameEn,email,role,department', ...lines].join('\n');
  for (const query of ['?dryRun=true', '']) {
    const { body } = await service.admin.send('POST', `/api/lab-members/import${query}`, {
      body: file,
      headers: { 'content-type': 'text/csv' },
    });
    expect(body).toMatchObject({ created: 1, updated: 2, problems: [] });
  }
  const { members } = (await service.anonymous.get<MemberList>('/api/lab-members')).body;
  const names = members.map(({ id, name, nameEn }) => [id, name, nameEn]);
  expect(names).toHaveLength(3);
  expect(names).toEqual(
    expect.arrayContaining([
      [one.id, '柏', 'Bo Li'],
      [two.id, '新', 'Ada Lovelace'],
      [expect.any(Number), '艾達', 'Somebody New'],
    ]),
  );
});

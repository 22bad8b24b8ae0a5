import { memberMessages, memberEntrySchema, type ErrorResponse, type Member } from '@lab/contracts';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';

const service = await startMembersService();
afterAll(() => service.close());

const fields = {
  name: '黃冠霖',
  nameEn: 'Kuan-Lin Huang',
  email: 'kuanlin@gmail.com',
  role: '博士生',
  department: 'Design',
};

type Answer = Member & ErrorResponse;

const people = service.as({ role: 'member', isProven: true, rights: ['people'], chosenMember: { id: 1, name: 'A' } });

const add = (body: object = fields, from = service.admin, key?: string) =>
  from.send<Answer>('POST', '/api/lab-members', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
  });

const another = (number: number, also: object = {}) => ({
  ...fields,
  name: `新人${number}`,
  nameEn: `Newcomer ${number}`,
  email: `newcomer${number}@gmail.com`,
  ...also,
});

describe('adding a member', () => {
  it('adds them to the directory, without a photo and with any address', async () => {
    const { status, body } = await add({ ...fields, researchKeywords: 'Chatbots, Screen Time' }, people);
    expect(status).toBe(201);
    expect(memberEntrySchema.strict().parse(body)).toMatchObject({
      ...fields,
      researchKeywords: 'Chatbots,Screen Time',
      photoUrl: null,
      personalWebsite: null,
      isAlumni: false,
    });
    expect((await service.anonymous.get(`/api/lab-members/${body.id}`)).body).toEqual(body);
  });

  it('refuses an address or a name that is already in use, like an edit does', async () => {
    const { email } = await createMember(service, { name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
    expect(await add(another(2, { email: email.toUpperCase() }))).toMatchObject({
      status: 409,
      body: { message: memberMessages.emailTaken },
    });
    for (const same of [{ nameEn: 'SSU-YU CHEN' }, { name: '陳思妤' }])
      expect(await add(another(3, same))).toMatchObject({
        status: 409,
        body: { message: memberMessages.nameTaken('Ssu-Yu Chen 陳思妤') },
      });
  });

  it('succeeds for only one of several concurrent requests with the same address', async () => {
    const answers = await Promise.all([4, 5, 6].map((n) => add(another(n, { email: 'one@gmail.com' }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('refuses invalid fields, like an edit does', async () => {
    const { status, body } = await add({ nameEn: ' ', email: 'nobody', role: 'king', personalWebsite: 'javascript:x' });
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path).toSorted()).toEqual([
      'department',
      'email',
      'name',
      'nameEn',
      'personalWebsite',
      'role',
    ]);
  });

  it('happens only once with the same Idempotency-Key', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(another(1), people, 'one key')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });
});

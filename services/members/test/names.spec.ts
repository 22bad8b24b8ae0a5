import { foldedName, type Member } from '@lab/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMember, submitPhotoRequest } from './members.factory.js';
import { startMembersService } from './members-service.js';

const service = await startMembersService();
afterAll(() => service.close());

const TAKEN = /^Ada Lovelace 艾達 already has this name or one that looks like it\. Please choose a different name\.$/;
const refused = { status: 409, body: { message: expect.stringMatching(TAKEN) } };
/** Changes a member as an administrator, keeping the other fields. */
const edit = async (id: number, changes: object) => {
  const { body } = await service.admin.get<Member>(`/api/lab-members/${id}`);
  const { nameEn, department, researchKeywords, personalWebsite } = body;
  return service.admin.put(`/api/lab-members/${id}`, {
    nameEn,
    department,
    researchKeywords,
    personalWebsite,
    ...changes,
  });
};

const ADA = { name: '艾達', nameEn: 'Ada Lovelace', email: 'ada@example.edu.tw' };

describe('a current member’s name', () => {
  beforeAll(() => createMember(service, ADA));

  it('is refused for another member, in either language and any spelling', async () => {
    const { id } = await createMember(service);
    for (const names of [
      { nameEn: 'Аda Lovelаce' },
      { name: '艾 達' },
      { name: 'ada lovelace' },
      { name: '艾\u200b達' },
    ])
      expect(await edit(id, names)).toMatchObject(refused);
  });

  it('is refused on approval of a photo request, which stays pending', async () => {
    const { body } = await submitPhotoRequest(service.anonymous, { ...ADA, email: 'another@example.edu.tw' });
    expect(await service.admin.post(`/api/photo-requests/${body.id}/approve`, { role: '碩士生' })).toMatchObject(
      refused,
    );
    const [{ status }] = await service.dataSource.query('SELECT status FROM photo_requests WHERE id = $1', [body.id]);
    expect(status).toBe('pending');
  });

  it('is refused when an alumnus with this name returns, but not before', async () => {
    const { id } = await createMember(service, { name: '艾達', isAlumni: true });
    expect((await edit(id, { department: 'Design' })).status).toBe(200);
    expect(await edit(id, { isAlumni: false })).toMatchObject(refused);
  });

  it('can be respelled by its member, and is free once they have left', async () => {
    const [{ id }] = await service.dataSource.query('SELECT id FROM lab_members WHERE email = $1', [ADA.email]);
    expect((await edit(id, { nameEn: 'ADA Lovelace' })).status).toBe(200);
    await edit(id, { isAlumni: true });
    const { id: next } = await createMember(service);
    expect((await edit(next, { nameEn: 'Ada Lovelace' })).status).toBe(200);
  });

  it('is accepted for only one of ten concurrent requests', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => createMember(service)));
    const answers = await Promise.all(others.map(({ id }) => edit(id, { nameEn: 'Grace Hopper' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });
});

/** A few of each kind of trap: spaces, marks, invisible and wide characters, cases, look-alike scripts, Chinese, emoji. */
const TRAPS = [
  ...'aIlO0ıİſßẞςΣσνоаᴏʼ’–-.,;()',
  ...' \t\u00a0\u3000\u2003\u200b\u200d\u2060\u00ad\u3164\ufe0f\ue000\u202e',
  ...'\u0301\u0307\u0323\u0345\u05b0\u0e31\u3099',
  ...'王小明‧・。々ﾊﾞパ한ㅎ각𠮷豈ＡｌﬁǅŉÅ',
  '👩\u200d🔬',
];

/** Random but repeatable, so that a failure can be analysed. */
const trickyNames = (count: number): string[] => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  return Array.from({ length: count }, () => {
    const length = 1 + next(9);
    return Array.from({ length }, () => TRAPS[next(TRAPS.length)]).join('');
  });
};

/** Every character except lone surrogates. Many per name, each between letters. */
const namesOfAllCharacters = (): string[] => {
  const ranges = [
    [0x1, 0xd7ff],
    [0xe000, 0x323ff],
    [0xe0000, 0xe0fff],
  ] as const;
  const characters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)),
  );
  return Array.from({ length: Math.ceil(characters.length / 50) }, (_, index) =>
    characters
      .slice(50 * index, 50 * (index + 1))
      .map((character) => `a${character}b`)
      .join(''),
  );
};

it('PostgreSQL folds names exactly like the contracts, whatever they contain', async () => {
  const asked = [
    '王 小\u3000明。',
    'A\u0301da – Lоvelace’s',
    '艾\u200b達 (Ada)',
    '  x \u00a0 y  ',
    'ΝΙΚΟΣ ΝΙΚΟΣ',
    'İıẞß',
    ...trickyNames(2000),
    ...namesOfAllCharacters(),
  ];
  const rows = (await service.dataSource.query(
    'SELECT folded_name(name) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS given (name, place) ORDER BY place',
    [asked],
  )) as { folded: string }[];
  const different = asked.filter((name, place) => rows[place]!.folded !== foldedName(name));
  expect(different).toEqual([]);
});

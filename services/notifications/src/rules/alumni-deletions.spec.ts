import { expect, test } from '@jest/globals';
import type { ChangeOf } from '@lab/contracts';
import { alumniDeletionNotices } from './alumni-deletions.js';
import type { Lab } from './notice.js';
import { People } from './people.js';

const person = (id: number, nameEn: string, isAlumni: boolean) => ({ id, name: nameEn, nameEn, isAlumni });

const lab: Lab = {
  people: new People([person(1, 'Prof. Chen', false), person(2, 'Ann Lee', true), person(3, 'Bo Wu', true)], []),
  now: new Date('2026-11-24T20:00:00Z'),
  timeZone: 'Asia/Taipei',
};

const announced = (memberId: number): ChangeOf<'alumni_deletions'> => ({
  id: memberId,
  transaction: '1',
  table: 'alumni_deletions',
  before: null,
  after: { member_id: memberId, due_at: '2026-12-24T20:00:00Z' },
  parents: [],
});

test('the former members who will be deleted are announced together, with the day', () => {
  expect(alumniDeletionNotices([announced(2), announced(3)], lab)).toMatchObject([
    {
      to: [1],
      title: 'After Fri 25 Dec, 2 former members will be deleted',
      text: expect.stringContaining('Ann Lee, Bo Wu.'),
      href: '/members',
    },
  ]);
});

test('a withdrawn announcement is not news', () => {
  const { after, ...change } = announced(2);
  expect(alumniDeletionNotices([{ ...change, before: after, after: null }], lab)).toEqual([]);
});

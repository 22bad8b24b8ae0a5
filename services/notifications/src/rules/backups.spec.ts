import { expect, test } from '@jest/globals';
import type { ChangeOf } from '@lab/contracts';
import { backupNotices } from './backups.js';
import type { Lab } from './notice.js';
import { People } from './people.js';

const lab: Lab = {
  people: new People([{ id: 1, name: '陳教授', nameEn: 'Prof. Chen', isAlumni: false }]),
  now: new Date('2026-11-24T20:00:00Z'),
  timeZone: 'Asia/Taipei',
};

type Run = NonNullable<ChangeOf<'backup_runs'>['after']>;

const noticesOf = (run: Partial<Run>) => {
  const after: Run = { id: 7, kind: 'nightly', is_ok: false, is_last_attempt: true, text: 'The disk is full.', ...run };
  return backupNotices([{ id: 1, transaction: '1', table: 'backup_runs', before: null, after, parents: [] }], lab);
};

test('a night without a backup and a failed trial restore are reported to those who decide', () => {
  expect(noticesOf({})).toMatchObject([
    { to: [1], title: 'The nightly backup failed', text: 'The disk is full.', href: '/aimex/system' },
  ]);
  expect(noticesOf({ kind: 'trial' })).toMatchObject([{ title: 'A backup could not be restored in a trial' }]);
});

test('attempts that are repeated, successes and what administrators start themselves are not reported', () => {
  for (const run of [
    { is_last_attempt: false },
    { is_ok: null },
    { is_ok: true },
    { kind: 'manual' as const },
    { kind: 'restore' as const },
  ])
    expect(noticesOf(run)).toEqual([]);
});

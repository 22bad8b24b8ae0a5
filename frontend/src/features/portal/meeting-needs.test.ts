import { describe, expect, it } from '@jest/globals';
import { aMeeting } from '../../test-support/factories';
import { isPresenting, meetingNeeds } from './meeting-needs';

const ann = { id: 3, name: '王小安', nameEn: 'Ann Wang' };

describe('a presenter', () => {
  it.each(['王小安', 'Ann Wang', 'ann wang', 'Bo Li, Ann Wang', '李博、王小安', 'Ann Wang (王小安)'])(
    'is found in %s by either name',
    (presenters) => {
      expect(isPresenting(aMeeting({ presenters }), ann)).toBe(true);
    },
  );

  it.each([null, '', 'Joann Wang', 'Ann Wangchuk', '王小明', 'Ann, Wang'])('is not found in %s', (presenters) => {
    expect(isPresenting(aMeeting({ presenters }), ann)).toBe(false);
  });

  it('is found when the name contains special characters', () => {
    const odd = { ...ann, nameEn: "Anna O'Neil (PhD)" };
    expect(isPresenting(aMeeting({ presenters: odd.nameEn }), odd)).toBe(true);
  });

  it('is known by id: another member with the same name does not present', () => {
    const other = { ...ann, id: 4 };
    const meeting = aMeeting({ people: [{ role: 'presenter', name: 'Ann Wang', memberId: 4, slidesLink: null }] });
    expect([isPresenting(meeting, ann), isPresenting(meeting, other)]).toEqual([false, true]);
  });
});

describe('a presentation on a day away', () => {
  it('is a task for the presenter alone, before the next meeting', () => {
    const person = { role: 'presenter' as const, name: 'Ann Wang', memberId: ann.id, slidesLink: null };
    const [first, second] = ['2026-11-24', '2026-12-01'].map((day) =>
      aMeeting({ date: `${day}T19:00:00`, title: `On ${day}`, people: [person] }),
    );
    const away = { id: 1, memberId: ann.id, from: '2026-11-30', to: '2026-12-01', reason: null, createdAt: '' };
    const list = {
      meetings: [first!, second!],
      proposals: [],
      today: '2026-11-21',
      timeZone: 'Asia/Taipei',
      votingWindowSeconds: 30,
      receivedAt: 0,
    };
    const labels = (own: typeof away, reader = ann) => meetingNeeds(list, reader, [own]).map(({ title }) => title);
    expect(labels(away)).toEqual([
      'You are away on a day when you present: swap or move: “On 2026-12-01”',
      'Paper Discussion: On 2026-11-24',
    ]);
    expect(labels({ ...away, memberId: 99 })).toHaveLength(1);
    expect(labels(away, { ...ann, id: 4 })).toHaveLength(1);
  });
});

describe('the next meeting', () => {
  const titleOf = (meetings: ReturnType<typeof aMeeting>[]) =>
    meetingNeeds(
      { meetings, proposals: [], today: '2026-11-21', timeZone: 'Asia/Taipei', votingWindowSeconds: 30, receivedAt: 0 },
      ann,
    ).map(({ title }) => title);

  it('is the first that is not cancelled', () => {
    const cancelled = aMeeting({ date: '2026-11-24T19:00:00', isCancelled: true });
    const next = aMeeting({ date: '2026-12-01T19:00:00', title: 'Pilot results', type: 'progress_report' });
    expect(titleOf([cancelled, next, aMeeting({ date: '2026-12-08T19:00:00' })])).toEqual([
      'Progress Report: Pilot results',
    ]);
  });

  it('is missing when nothing is planned', () => {
    expect(titleOf([])).toEqual([]);
  });
});

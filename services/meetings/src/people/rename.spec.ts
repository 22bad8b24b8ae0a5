import { describe, expect, it } from '@jest/globals';
import type { NamingMeeting } from './people.sql.js';
import { renameIn } from './rename.js';

const wang = {
  before: { id: 7, name: '王小明', nameEn: 'Ming Wang' },
  now: { id: 7, name: '王大明', nameEn: 'Da Wang' },
};
const meetingOf = (fields: Partial<NamingMeeting>): NamingMeeting => ({
  id: 1,
  presenters: null,
  attendees: null,
  slidesLink: null,
  people: [{ kind: 'presenter', position: 0, memberId: 7 }],
  ...fields,
});
const renamed = (fields: Partial<NamingMeeting>, ...members: (typeof wang)[]) =>
  renameIn(meetingOf(fields), new Map((members.length ? members : [wang]).map((member) => [member.now.id, member])));

describe('a renamed member', () => {
  it.each([
    ['王小明, Bo', '王大明, Bo'],
    ['ming  wang, Bo', 'Da Wang, Bo'],
    ['Somebody else', 'Somebody else'],
  ])('has the new name in the same script: %s becomes %s', (presenters, expected) => {
    expect(renamed({ presenters })).toEqual({ presenters: expected, attendees: null, slidesLink: null });
  });

  it('keeps what separates the names', () => {
    const people = [{ kind: 'attendee' as const, position: 1, memberId: 7 }];
    expect(renamed({ attendees: 'Bo、 王小明，and others', people }).attendees).toBe('Bo、 王大明，and others');
  });

  it('is the one at their place, when another has the same name', () => {
    const people = [{ kind: 'presenter' as const, position: 1, memberId: 7 }];
    const slidesLink = '王小明: https://a.example.org\nBo\n王小明: https://b.example.org';
    expect(renamed({ presenters: '王小明, 王小明', slidesLink, people })).toEqual({
      presenters: '王小明, 王大明',
      attendees: null,
      slidesLink: '王小明: https://a.example.org\nBo\n王大明: https://b.example.org',
    });
  });

  it('may swap names with another', () => {
    const bo = {
      before: { id: 8, name: '王大明', nameEn: 'Da Wang' },
      now: { id: 8, name: '王小明', nameEn: 'Ming Wang' },
    };
    const people = [7, 8].map((memberId, position) => ({ kind: 'presenter' as const, position, memberId }));
    const texts = renamed({ presenters: '王小明, 王大明', slidesLink: '王小明\n王大明', people }, wang, bo);
    expect(texts).toEqual({ presenters: '王大明, 王小明', attendees: null, slidesLink: '王大明\n王小明' });
  });
});

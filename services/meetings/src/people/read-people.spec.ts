import { describe, expect, it } from '@jest/globals';
import { readPeople, type NamedPeople } from './read-people.js';

const WANG = { id: 7, name: '王小明', nameEn: 'Wang, Ming' };
const BO = { id: 8, name: 'Bo', nameEn: 'Bo Li' };
const LINK = 'https://slides.example.org/a';

const presenters = (request: Partial<NamedPeople>) =>
  readPeople(
    { type: 'progress_report', presenters: null, presenterList: null, attendees: null, slidesLink: null, ...request },
    [WANG, BO],
    [{ role: 'presenter', name: 'Lovelace, Ada', memberId: null, slidesLink: null }],
  ).map(({ memberId, name, inEnglish, slidesLink }) => [memberId ?? name, inEnglish, slidesLink]);

describe('the people of a request', () => {
  it.each([
    ['Bo, wang, MING, 王小明', [8, 7]],
    ['Lovelace, Ada, Wang', ['Lovelace, Ada', 'Wang']],
    ['Lovelace、Bo li，, Ada', ['Lovelace', 8, 'Ada']],
  ])('treats commas as separators except within the names of members and present people: %s', (names, expected) => {
    expect(presenters({ presenters: names }).map(([who]) => who)).toEqual(expected);
  });

  it('are found in linear time, even if every part could begin a longer name', () => {
    const names = readPeople(
      {
        type: 'paper_discussion',
        presenters: null,
        presenterList: null,
        attendees: 'a,'.repeat(2_500),
        slidesLink: null,
      },
      [WANG, BO],
      [{ role: 'attendee', name: 'a, a, b', memberId: null, slidesLink: null }],
    );
    expect(names).toHaveLength(2_500);
  });

  it('take their slides from the line with their name, and names only in those lines become presenters', () => {
    const slidesLink = `Bo Li: ${LINK}\nWang, Ming: HTTPS://Slides.example.org/b\nAda`;
    expect(presenters({ presenters: 'Wang, Ming, Bo', slidesLink })).toEqual([
      [7, true, 'https://slides.example.org/b'],
      [8, false, LINK],
      ['Ada', false, null],
    ]);
  });

  it('have one link in a paper discussion, which belongs to the first presenter, if there is one', () => {
    const discussion = { type: 'paper_discussion', slidesLink: LINK } as const;
    expect(presenters({ ...discussion, presenters: 'Ada, Bo' })).toEqual([
      ['Ada', false, LINK],
      [8, false, null],
    ]);
    expect(presenters(discussion)).toEqual([[null, false, LINK]]);
  });

  it('come from the list unchanged, without empty entries', () => {
    const presenterList = [
      { name: 'Bo, Ada', slidesLink: null },
      { name: null, slidesLink: null },
    ];
    expect(presenters({ presenterList, presenters: 'Ignored' })).toEqual([['Bo, Ada', false, null]]);
  });
});

import { expect, it } from '@jest/globals';
import { People } from './people.js';

const people = new People([
  { id: 1, name: '陳思妤', nameEn: 'Chen Szu-Yu', isAlumni: false },
  { id: 2, name: '王小明', nameEn: 'Wang Xiao-Ming', isAlumni: false },
  { id: 3, name: '林雨晴', nameEn: 'Lin Yu-Qing', isAlumni: true },
]);

it('the people of the lab are its current members', () => {
  expect(people.all()).toEqual([1, 2]);
});

it.each([
  [['王小明'], [2]],
  [['wang  xiao-ming'], [2]],
  [
    ['王小明', 'Chen Szu-Yu', 'Somebody'],
    [1, 2],
  ],
  [['林雨晴'], []],
  [[], []],
])('those with the names %j are %j', (names, ids) => {
  expect(people.named(names)).toEqual(ids);
});

it('a person is known by the id that was kept, and by the name without one', () => {
  expect(people.known(2, '陳思妤')).toEqual([2]);
  expect(people.known(null, '陳思妤')).toEqual([1]);
  expect(people.known(3, '陳思妤')).toEqual([]);
});

it('all but some are all the others', () => {
  expect(people.allBut(people.named(['王小明', 'Somebody']))).toEqual([1]);
});

it('about people the lead professor decides, and the helpers who are in the lab, each once', () => {
  const members = [1, 2, 3].map((id) => ({ id, name: `${id}`, nameEn: `${id}`, isAlumni: id === 3 }));
  expect(new People(members, [2, 3, 1]).deciding()).toEqual([1, 2]);
  expect(new People(members).deciding()).toEqual([1]);
});

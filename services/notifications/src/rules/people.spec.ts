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
])('the members named %j are %j', (names, ids) => {
  expect(people.named(names)).toEqual(ids);
});

it('people are found by the stored id, or by name if there is none', () => {
  expect(people.known(2, '陳思妤')).toEqual([2]);
  expect(people.known(null, '陳思妤')).toEqual([1]);
  expect(people.known(3, '陳思妤')).toEqual([]);
});

it('allBut returns everyone except the given people', () => {
  expect(people.allBut(people.named(['王小明', 'Somebody']))).toEqual([1]);
});

it('the lead professor and the helpers in the lab decide about people, each listed once', () => {
  const members = [1, 2, 3].map((id) => ({ id, name: `${id}`, nameEn: `${id}`, isAlumni: id === 3 }));
  expect(new People(members, [2, 3, 1]).deciding()).toEqual([1, 2]);
  expect(new People(members).deciding()).toEqual([1]);
});

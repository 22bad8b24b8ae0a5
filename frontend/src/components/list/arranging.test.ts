import { expect, it } from '@jest/globals';
import { groupRows } from './arranging';
import type { Ordering } from './sorting';

interface Row {
  name: string;
  place?: string;
}

const orderings: Ordering<Row>[] = [
  { title: 'Name' },
  { title: 'Location', groupOf: ({ place }) => place },
  { title: 'Year', groupOf: ({ place }) => place, groupsFollowList: true },
];
const rows: Row[] = [{ name: 'a', place: 'R2' }, { name: 'b' }, { name: 'c', place: 'R1' }, { name: 'd', place: 'R2' }];
const grouped = (by: string) =>
  groupRows(rows, orderings, by).map(({ title, rows: of }) => [title, of.map(({ name }) => name).join('')]);

it.each([
  [
    'Location',
    [
      ['R1', 'c'],
      ['R2', 'ad'],
      ['No location', 'b'],
    ],
  ],
  ['', [['', 'abcd']]],
  ['Name', [['', 'abcd']]],
  ['A column that no longer exists', [['', 'abcd']]],
])('rows are grouped by “%s” in alphabetical order, those without a value last', (by, groups) => {
  expect(grouped(by)).toEqual(groups);
});

it('groups can keep the order of the list', () => {
  expect(grouped('Year')).toEqual([
    ['R2', 'ad'],
    ['No year', 'b'],
    ['R1', 'c'],
  ]);
});

import { expect, it } from '@jest/globals';
import { groupRows } from './arranging';
import type { ListColumn } from './sorting';

interface Row {
  name: string;
  place?: string;
}

const columns: ListColumn<Row>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Location', groupOf: ({ place }) => place, cell: ({ place }) => place },
];
const rows: Row[] = [{ name: 'a', place: 'R2' }, { name: 'b' }, { name: 'c', place: 'R1' }, { name: 'd', place: 'R2' }];
const grouped = (by: string) =>
  groupRows(rows, columns, by).map(({ title, rows: of }) => [title, of.map(({ name }) => name).join('')]);

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
  ['A column that is no more', [['', 'abcd']]],
])('rows are grouped by “%s” in the order of the titles, those without one last', (by, groups) => {
  expect(grouped(by)).toEqual(groups);
});

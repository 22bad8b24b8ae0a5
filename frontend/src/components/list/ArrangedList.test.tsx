import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { choose } from '../../test-support/choose';
import { renderPiece } from '../../test-support/render-app';
import { ArrangedList, type ArrangedListProps } from './ArrangedList';
import type { Ordering } from './sorting';

interface Thing {
  id: number;
  name: string;
  place: string | undefined;
}

const orderings: readonly Ordering<Thing>[] = [
  { title: 'Name', sortBy: ({ name }) => name },
  { title: 'Place', groupOf: ({ place }) => place },
];

/** `Thing 21` to `Thing 1`; every third one has no place. */
const things = (count: number): Thing[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `Thing ${count - index}`,
    place: index % 3 === 0 ? undefined : `Room ${index % 3}`,
  }));

const draw = (rows: Thing[], options: Partial<ArrangedListProps<Thing>> = {}) =>
  renderPiece(
    <ArrangedList
      list="things"
      label="Things"
      own="Newest first"
      orderings={orderings}
      rows={rows}
      total={rows.length}
      {...options}
    >
      {(shown, label) => (
        <ul aria-label={label}>
          {shown.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </ArrangedList>,
  );

const names = (list = 'Things') =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a list', () => {
  it('keeps its own order up to 20 entries; a longer one can be sorted even when a search leaves only a few', () => {
    const { unmount } = draw(things(20));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(names().slice(0, 2)).toEqual(['Thing 20', 'Thing 19']);
    unmount();
    draw(things(2), { total: 21 });
    expect(screen.getByRole('combobox', { name: /^Sort by/ })).toBeVisible();
  });

  it('can be sorted and grouped when it is longer, and the browser remembers the choice', async () => {
    const { user, unmount } = draw(things(21));
    expect(names()[0]).toBe('Thing 21');
    await choose(user, /^Sort by/, 'Name');
    expect(names().slice(0, 2)).toEqual(['Thing 1', 'Thing 2']);
    await choose(user, /^Group by/, 'Place');
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Room 1 7',
      'Room 2 7',
      'No place 7',
    ]);
    expect(names('Things: No place').slice(0, 2)).toEqual(['Thing 3', 'Thing 6']);
    unmount();
    draw(things(21));
    expect(names('Things: Room 1')[0]).toBe('Thing 2');
  });

  it('is sorted by its column titles when it is a table', () => {
    draw(things(21), { tableSorting: { title: 'Name', order: 'asc' } });
    expect(names()[0]).toBe('Thing 1');
    expect(screen.queryByRole('combobox', { name: /^Sort by/ })).toBeNull();
    expect(screen.getByRole('combobox', { name: /^Group by/ })).toBeVisible();
  });

  it('shows the first entries of the first groups, says how many there are, and shows more on request', async () => {
    const { user } = draw(things(21), { pageSize: 9 });
    expect(names()).toHaveLength(9);
    await choose(user, /^Group by/, 'Place');
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Room 1 7', 'Room 2 7']);
    expect(names('Things: Room 2')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(names('Things: Room 2')).toHaveLength(7);
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { choose } from '../../test-support/choose';
import { renderPiece } from '../../test-support/render-app';
import { ArrangedList, type ArrangedListProps } from './ArrangedList';
import type { Ordering } from './sorting';

interface Thing {
  id: number;
  name: string;
}

const orderings: readonly Ordering<Thing>[] = [{ title: 'Name', sortBy: ({ name }) => name }];

/** `Thing 21` to `Thing 1`. */
const things = (count: number): Thing[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `Thing ${count - index}`,
  }));

const draw = (rows: Thing[], options: Partial<ArrangedListProps<Thing>> = {}) =>
  renderPiece(
    <ArrangedList list="things" own="Newest first" orderings={orderings} rows={rows} total={rows.length} {...options}>
      {(shown) => (
        <ul aria-label="Things">
          {shown.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </ArrangedList>,
  );

const names = () =>
  within(screen.getByRole('list', { name: 'Things' }))
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

  it('can be sorted when it is longer, and the browser remembers the choice', async () => {
    const { user, unmount } = draw(things(21));
    expect(names()[0]).toBe('Thing 21');
    await choose(user, /^Sort by/, 'Name');
    expect(names().slice(0, 2)).toEqual(['Thing 1', 'Thing 2']);
    unmount();
    draw(things(21));
    expect(names()[0]).toBe('Thing 1');
  });

  it('is sorted by its column titles when it is a table', () => {
    draw(things(21), { tableSorting: { title: 'Name', order: 'asc' } });
    expect(names()[0]).toBe('Thing 1');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('shows the first entries, and more on request', async () => {
    const { user } = draw(things(21), { pageSize: 9 });
    expect(names()).toHaveLength(9);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(names()).toHaveLength(18);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(names()).toHaveLength(21);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderPiece } from '../../test-support/render-app';
import { CardsOrTable } from './CardsOrTable';
import type { ListColumn } from './sorting';

interface Thing {
  id: number;
  name: string;
  place: string | null;
  weight: number;
}

const columns: ListColumn<Thing>[] = [
  { title: 'Name', sortBy: ({ name }) => name, cell: ({ name }) => name },
  { title: 'Place', sortBy: ({ place }) => place, cell: ({ place }) => place },
  { title: 'Weight', sortBy: ({ weight }) => weight, cell: ({ weight }) => weight },
  { title: 'Action', cell: ({ name }) => <button type="button">Take {name}</button> },
];

const things: Thing[] = [
  { id: 1, name: 'Item 10', place: 'Room B', weight: 9 },
  { id: 2, name: 'item 9', place: null, weight: 10 },
  { id: 3, name: 'Camera', place: 'Room A', weight: 100 },
];

const draw = () => {
  localStorage.setItem('things-view', 'table');
  return renderPiece(
    <CardsOrTable list="things" label="Things" own="Newest first" columns={columns} rows={things} total={things.length}>
      {({ name }) => name}
    </CardsOrTable>,
  );
};

const rows = () => screen.getAllByRole('row').slice(1);
const names = () => rows().map((row) => within(row).getAllByRole('cell')[0]!.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });

describe('a list as a table', () => {
  it('has a column for each property, and sort buttons where sorting makes sense', () => {
    draw();
    expect(screen.getByRole('table', { name: 'Things' })).toBeVisible();
    expect(names()).toEqual(['Item 10', 'item 9', 'Camera']);
    expect(within(head('Name')).getByRole('button', { name: 'Name' })).toBeVisible();
    expect(within(head('Action')).queryByRole('button')).toBeNull();
    expect(head('Name')).toHaveAttribute('aria-sort', 'none');
    expect(head('Action')).not.toHaveAttribute('aria-sort');
  });

  it('is sorted by its titles: up, down, and back to its own order', async () => {
    const { user } = draw();
    for (const [order, sorted] of [
      ['ascending', ['Camera', 'item 9', 'Item 10']],
      ['descending', ['Item 10', 'item 9', 'Camera']],
      ['none', ['Item 10', 'item 9', 'Camera']],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Name' }));
      expect(names()).toEqual(sorted);
      expect(head('Name')).toHaveAttribute('aria-sort', order);
    }
  });

  it('sorts numbers numerically, and blank values last in both directions', async () => {
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Weight' }));
    expect(names()).toEqual(['Item 10', 'item 9', 'Camera']);
    await user.click(screen.getByRole('button', { name: 'Weight' }));
    expect(names()).toEqual(['Camera', 'item 9', 'Item 10']);
    await user.click(screen.getByRole('button', { name: 'Place' }));
    expect(names()).toEqual(['Camera', 'Item 10', 'item 9']);
    await user.click(screen.getByRole('button', { name: 'Place' }));
    expect(names()).toEqual(['Item 10', 'Camera', 'item 9']);
  });
});

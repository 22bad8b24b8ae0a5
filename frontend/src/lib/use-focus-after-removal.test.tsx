import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPiece } from '../test-support/render-app';
import { useFocusAfterRemoval } from './use-focus-after-removal';

const List = () => {
  const [names, setNames] = useState(['camera', 'tripod', 'lamp']);
  const list = useFocusAfterRemoval<HTMLElement>(names.length);
  const remove = (gone: string) => setNames((all) => all.filter((name) => name !== gone));
  return (
    <main>
      <section ref={list} tabIndex={-1} aria-label="Items">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button onClick={() => remove(name)}>Remove {name}</button>
            </li>
          ))}
        </ul>
      </section>
      <p>Text</p>
      {/* Simulates another user's change, without a click. */}
      <output ref={(element) => void element?.addEventListener('change', () => remove('lamp'))}>Live</output>
    </main>
  );
};

it('removing an entry moves the focus to the same button of the next entry', async () => {
  const { user } = renderPiece(<List />);
  await user.click(screen.getByRole('button', { name: 'Remove camera' }));
  expect(screen.getByRole('button', { name: 'Remove tripod' })).toHaveFocus();
});

it('an entry that disappears by itself moves the focus to the list, not to a button', async () => {
  const { user } = renderPiece(<List />);
  screen.getByRole('button', { name: 'Remove camera' }).focus();
  await user.click(screen.getByText('Text'));
  expect(document.body).toHaveFocus();
  screen.getByText('Live').dispatchEvent(new Event('change'));
  await screen.findByRole('button', { name: 'Remove tripod' });
  expect(screen.queryByRole('button', { name: 'Remove lamp' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Items' })).toHaveFocus();
});

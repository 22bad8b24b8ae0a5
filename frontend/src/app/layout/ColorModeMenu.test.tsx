import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { anonymous, stubSession } from '../../test-support/fake-api';
import { renderPiece } from '../../test-support/render-app';
import { ColorModeMenu } from './ColorModeMenu';

const choose = async (user: ReturnType<typeof renderPiece>['user'], mode: string) => {
  await user.click(screen.getByRole('button', { name: /Color mode/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: mode }));
};

const drawn = () => document.documentElement.getAttribute('data-color-scheme');

it('applies and stores the chosen mode', async () => {
  stubSession(anonymous);
  const { user, unmount } = renderPiece(<ColorModeMenu />);
  expect(screen.getByRole('button', { name: 'Color mode: System' })).toBeVisible();
  await choose(user, 'Dark');
  expect(drawn()).toBe('dark');
  expect(localStorage.getItem('color-mode')).toBe('dark');

  unmount();
  renderPiece(<ColorModeMenu />);
  expect(screen.getByRole('button', { name: 'Color mode: Dark' })).toBeVisible();
  expect(drawn()).toBe('dark');
  await choose(user, 'Light');
  expect(drawn()).toBe('light');
});

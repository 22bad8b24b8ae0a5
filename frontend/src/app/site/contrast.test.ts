import { expect, it } from '@jest/globals';
import { colourFor, contrastOf, isReadable, surfaces } from '../../features/site/contrast';
import { dark, light } from '../theme/palette';

const palettes = { light, dark };

it.each(['light', 'dark'] as const)('colours are checked on the surfaces of the %s pages', (scheme) => {
  const { background, surface } = palettes[scheme];
  expect(surfaces[scheme]).toEqual([surface?.sunken, background?.default, background?.paper]);
});

it.each([
  ['#08575b', 'light'],
  ['#86cbc6', 'dark'],
] as const)('the product’s own colour %s can be read on %s pages, and stays', (colour, scheme) => {
  expect(isReadable(colour, scheme)).toBe(true);
  expect(colourFor(colour, scheme)).toBe(colour);
});

it.each([
  ['#ffcc00', 'light'],
  ['#ffffff', 'light'],
  ['#0000ff', 'dark'],
  ['#000000', 'dark'],
] as const)('for %s, too weak on %s pages, there is one that can be read, and hardly more', (colour, scheme) => {
  expect(isReadable(colour, scheme)).toBe(false);
  expect(contrastOf(colourFor(colour, scheme), scheme)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(colourFor(colour, scheme), scheme)).toBeLessThan(4.8);
});

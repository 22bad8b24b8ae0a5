import { expect, it } from '@jest/globals';
import { surfaces } from '@lab/contracts';
import { dark, light } from './palette';

const palettes = { light, dark };

it.each(['light', 'dark'] as const)('a lab’s colours are checked against the surfaces of the %s theme', (scheme) => {
  const { background, surface } = palettes[scheme];
  expect(surfaces[scheme]).toEqual([surface?.sunken, background?.default, background?.paper]);
});

import { expect, it } from '@jest/globals';
import { surfaces } from '@lab/contracts';
import { dark, light } from './palette';

const palettes = { light, dark };

it.each(['light', 'dark'] as const)('colours of a lab are checked on the surfaces of the %s pages', (scheme) => {
  const { background, surface } = palettes[scheme];
  expect(surfaces[scheme]).toEqual([surface?.sunken, background?.default, background?.paper]);
});

import { describe, expect, it } from '@jest/globals';
import { colourFor, contrastOf, isColour, isReadable } from './contrast.js';
import { lookDocumentSchema } from './documents-schema.js';
import { siteMessages } from './texts.js';

it.each([
  ['#08575b', 'light'],
  ['#86cbc6', 'dark'],
] as const)('the product’s own colour %s can be read on %s pages, and stays', (colour, scheme) => {
  expect(isReadable(colour, scheme)).toBe(true);
  expect(colourFor(colour, scheme)).toBe(colour);
});

it.each([
  ['#ffcc00', 'light'],
  ['#0000ff', 'dark'],
] as const)('for %s, too weak on %s pages, there is one that can be read, and hardly more', (colour, scheme) => {
  expect(isReadable(colour, scheme)).toBe(false);
  expect(contrastOf(colourFor(colour, scheme), scheme)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(colourFor(colour, scheme), scheme)).toBeLessThan(4.8);
});

it.each(['#fff', '#12345g', '#1234567'])('%j is no colour of six digits', (text) => {
  expect(isColour(text)).toBe(false);
});

describe('the look', () => {
  const issuesOf = (accent: object) =>
    lookDocumentSchema
      .safeParse({ accent })
      .error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

  it('takes colours that can be read, and none', () => {
    expect(issuesOf({ light: '#08575B', dark: '#86CBC6' })).toBeUndefined();
    expect(lookDocumentSchema.parse({})).toEqual({ accent: null, logo: null, icon: null });
  });

  it('refuses a colour that is too weak in its own scheme, with the nearest that can be read', () => {
    expect(issuesOf({ light: '#86CBC6', dark: '#08575B' })).toEqual([
      { path: 'accent.light', message: siteMessages.contrast(colourFor('#86CBC6', 'light')) },
      { path: 'accent.dark', message: siteMessages.contrast(colourFor('#08575B', 'dark')) },
    ]);
  });

  it('says of what is no colour only that', () => {
    expect(issuesOf({ light: 'red', dark: '#86CBC6' })).toEqual([
      { path: 'accent.light', message: siteMessages.colour },
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { colourFor, contrastOf, isColour, isReadable } from './contrast.js';
import { lookDocumentSchema } from './documents-schema.js';
import { siteMessages } from './texts.js';

it.each([
  ['#08575b', 'light'],
  ['#86cbc6', 'dark'],
] as const)('keeps the product’s own colour %s, which is readable on %s pages', (colour, scheme) => {
  expect(isReadable(colour, scheme)).toBe(true);
  expect(colourFor(colour, scheme)).toBe(colour);
});

it.each([
  ['#ffcc00', 'light'],
  ['#0000ff', 'dark'],
] as const)('replaces %s, which is too weak on %s pages, by one that is only just readable', (colour, scheme) => {
  expect(isReadable(colour, scheme)).toBe(false);
  expect(contrastOf(colourFor(colour, scheme), scheme)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(colourFor(colour, scheme), scheme)).toBeLessThan(4.8);
});

it.each(['#fff', '#12345g', '#1234567'])('does not take %j for a colour of six digits', (text) => {
  expect(isColour(text)).toBe(false);
});

describe('the look', () => {
  const issuesOf = (accent: object) =>
    lookDocumentSchema
      .safeParse({ accent })
      .error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

  it('accepts readable colours, and none at all', () => {
    expect(issuesOf({ light: '#08575B', dark: '#86CBC6' })).toBeUndefined();
    expect(lookDocumentSchema.parse({})).toEqual({
      accent: null,
      logo: null,
      icon: null,
      home: 'professor',
      style: 'editorial',
    });
  });

  it('refuses a colour that is too weak in its own scheme, and names the nearest readable one', () => {
    expect(issuesOf({ light: '#86CBC6', dark: '#08575B' })).toEqual([
      { path: 'accent.light', message: siteMessages.contrast(colourFor('#86CBC6', 'light')) },
      { path: 'accent.dark', message: siteMessages.contrast(colourFor('#08575B', 'dark')) },
    ]);
  });

  it('explains only the format when the value is not a colour', () => {
    expect(issuesOf({ light: 'red', dark: '#86CBC6' })).toEqual([
      { path: 'accent.light', message: siteMessages.colour },
    ]);
  });
});

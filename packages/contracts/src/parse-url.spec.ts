import { expect, it } from '@jest/globals';
import { parseUrl } from './parse-url.js';
import { readWebLink } from './web-link.js';

it('parses addresses, relative ones with their base', () => {
  expect(parseUrl('https://example.edu/a')?.host).toBe('example.edu');
  expect(parseUrl('/a', 'https://example.edu')?.href).toBe('https://example.edu/a');
  expect(parseUrl('/a')).toBeNull();
});

it('takes an international domain however often it is asked', () => {
  const link = 'https://bücher.example.edu/a';
  const results = new Set(Array.from({ length: 100_000 }, () => readWebLink(link)));
  expect([...results]).toEqual(['https://xn--bcher-kva.example.edu/a']);
});

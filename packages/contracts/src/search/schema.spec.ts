import { describe, expect, it } from '@jest/globals';
import { searchedServices, searchMessages, searchQuerySchema, searchResultSchema } from './schema.js';

describe('a search', () => {
  it.each([
    [{ q: ' camera ' }, { q: 'camera', limit: 20 }],
    [
      { q: '🙂'.repeat(100), limit: '50' },
      { q: '🙂'.repeat(100), limit: 50 },
    ],
    [
      { q: 'a', limit: '1', kind: 'meeting' },
      { q: 'a', limit: 1, kind: 'meeting' },
    ],
  ])('%j is read', (query, read) => {
    expect(searchQuerySchema.parse(query)).toEqual(read);
  });

  it.each([
    [{ q: '\t' }, 'Please enter what to look for'],
    [{ q: '🙂'.repeat(101) }, 'Please use at most 100 characters'],
    [{ q: 'a', limit: '51' }, 'The limit is a whole number from 1 to 50'],
    [{ q: 'a', kind: 'ghost' }, searchMessages.kind],
  ])('%j is refused in one sentence', (query, message) => {
    expect(searchQuerySchema.safeParse(query).error?.issues).toMatchObject([{ message }]);
  });
});

it('every service with searchable data is asked once', () => {
  const services = ['members', 'chat', 'equipment', 'meetings', 'gatherings', 'resources', 'site'];
  expect(searchedServices.toSorted()).toEqual(services.toSorted());
});

it('the link of every result is an address on this site', () => {
  const result = { kind: 'page', id: 'about', title: 'About', detail: '' };
  expect(searchResultSchema.safeParse({ ...result, href: '/#about' }).success).toBe(true);
  for (const href of ['https://example.org', 'javascript:alert(1)', '//example.org', 'about']) {
    expect([href, searchResultSchema.safeParse({ ...result, href }).success]).toEqual([href, false]);
  }
});

import { describe, expect, it } from '@jest/globals';
import { readFilters, writeFilters } from './filters-in-address';
import { noFilters, type Filters } from './publication-filters';

describe('filters in the address', () => {
  it.each<[string, Partial<Filters>]>([
    ['', {}],
    ['?topic=human-agent-interaction', { topic: 'Human–Agent Interaction' }],
    ['?topic=methodology&year=2024', { topic: 'Methodology', year: 2024 }],
    ['?q=phone+%26+bed', { search: 'phone & bed' }],
  ])('%s is written and read', (query, filters) => {
    expect(writeFilters({ ...noFilters, ...filters })).toBe(query);
    expect(readFilters(query)).toEqual({ ...noFilters, ...filters });
  });

  it.each(['?topic=astrology', '?year=soon', '?year=20245', '?topic=', '?utm_source=mail'])(
    '%s is ignored',
    (query) => {
      expect(readFilters(query)).toEqual(noFilters);
    },
  );
});

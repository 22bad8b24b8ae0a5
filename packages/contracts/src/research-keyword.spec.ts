import { describe, expect, it } from '@jest/globals';
import { keywordCatalogueSchema, keywordChoices } from './research-keyword.js';
import { splitKeywords } from './split-keywords.js';

describe('keywordChoices', () => {
  it('returns every keyword once, in alphabetical order', () => {
    const categories = [
      { title: 'A', keywords: ['Virtual Reality', 'agents'] },
      { title: 'B', keywords: ['Attention', 'Virtual Reality'] },
    ];
    expect(keywordChoices({ categories })).toEqual(['agents', 'Attention', 'Virtual Reality']);
  });
});

describe('keywordCatalogueSchema', () => {
  it('refuses a comma in a keyword, because keywords are stored comma-joined', () => {
    const categories = [{ title: 'A', keywords: ['one, two'] }];
    expect(keywordCatalogueSchema.safeParse({ categories }).success).toBe(false);
  });
});

describe('splitKeywords', () => {
  it('returns the trimmed keywords of a comma-separated list', () => {
    expect(splitKeywords(' a , b,,c ')).toEqual(['a', 'b', 'c']);
  });
});

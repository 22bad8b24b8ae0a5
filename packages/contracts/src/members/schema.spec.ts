import { describe, expect, it } from '@jest/globals';
import { keywordCatalogueSchema, keywordChoices, memberRoleSchema } from './schema.js';
import { memberRoleEn, memberRoleRank, memberRoles, splitKeywords } from './texts.js';

describe('member roles', () => {
  it('are eight, from professor to research assistant', () => {
    expect(memberRoles.map(({ roleEn }) => roleEn)).toEqual([
      'Professor',
      'Associate Professor',
      'Assistant Professor',
      'Postdoctoral Researcher',
      'PhD Student',
      "Master's Student",
      'Undergraduate Project Student',
      'Research Assistant',
    ]);
  });

  it('rank in that order, 1 first', () => {
    expect(memberRoles.map(({ role }) => memberRoleRank(role))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('have an English title each', () => {
    expect(memberRoleEn('大學部專題生')).toBe('Undergraduate Project Student');
  });

  it('are distinguished from anything else', () => {
    expect(memberRoleSchema.safeParse('院長').error?.issues[0]?.message).toBe('Please choose one of the eight roles');
  });
});

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

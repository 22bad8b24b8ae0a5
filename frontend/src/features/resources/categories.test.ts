import { describe, expect, it } from '@jest/globals';
import { builtInCategories, type ResourceCategory } from '@lab/contracts';
import { aResourceLink } from '../../test-support/factories';
import { categoryPath, isShownIn, isTaken, matchingCategories, matchingLinks, newCategoryId } from './categories';

const custom = (id: string, title: string): ResourceCategory => ({
  id,
  title,
  description: null,
  dbCategory: 'guide',
  iconColor: 'gray',
  isSystem: false,
});

const [thesis, methods, hci] = ['thesis', 'methods', 'hci'].map((wanted) =>
  builtInCategories().find(({ id }) => id === wanted)!,
) as [ResourceCategory, ResourceCategory, ResourceCategory];

describe('the page of a category', () => {
  it.each([
    ['irb', '/aimex/resource-type/irb'],
    ['a/b-testing', '/aimex/resource-type/a%2Fb-testing'],
    ['100%?#', '/aimex/resource-type/100%25%3F%23'],
  ])('of %s is %s', (id, path) => expect(categoryPath(id)).toBe(path));
});

describe('a link', () => {
  it.each([
    [methods, 'reference', 'methods', true],
    [hci, 'reference', 'methods', false],
    [hci, 'reference', null, true],
    [methods, 'reference', null, true],
    [thesis, 'reference', null, false],
    [thesis, 'form', 'thesis', false],
  ] as const)(
    'is shown in its own category, or in each category of its type',
    (category, type, hubCategory, isShown) => {
      expect(isShownIn(aResourceLink({ category: type, hubCategory }), category)).toBe(isShown);
    },
  );
});

describe('a name', () => {
  const categories = [...builtInCategories(), custom('data', 'Corpora')];

  it.each(['HCI Learning Resources', ' hci  learning resources ', 'irb', 'Corpora'])('is in use: %s', (title) => {
    expect(isTaken(title, categories)).toBe(true);
  });

  it('is free again after a rename, and a new category with it gets another id', () => {
    expect(isTaken('Data', categories)).toBe(false);
    expect(newCategoryId('Data', categories)).toBe('data-2');
    expect(newCategoryId('More Data', categories)).toBe('more-data');
    // Ids of digits belong to shared categories.
    expect(newCategoryId('2027', categories)).toBe('category-2027');
  });
});

describe('a search', () => {
  it('finds categories by title or description, case-insensitively', () => {
    const titles = (search: string) => matchingCategories(builtInCategories(), search).map(({ id }) => id);
    expect(titles(' THESIS ')).toEqual(['thesis']);
    expect(titles('open science')).toEqual(['methods']);
    expect(titles('')).toHaveLength(6);
    expect(titles('nothing of that kind')).toEqual([]);
  });

  it('finds links by title, description or address', () => {
    const links = [
      aResourceLink({ title: 'ACM' }),
      aResourceLink({ description: '論文寫作' }),
      aResourceLink({ url: 'https://osf.io/abc' }),
    ];
    expect(matchingLinks(links, 'acm')).toEqual([links[0]]);
    expect(matchingLinks(links, '寫作')).toEqual([links[1]]);
    expect(matchingLinks(links, 'OSF')).toEqual([links[2]]);
  });
});

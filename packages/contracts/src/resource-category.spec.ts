import { describe, expect, it } from '@jest/globals';
import { customCategorySchema } from './resource-category.js';
import { builtInCategories, categoryIdOf, resourceTypes } from './resource-category-texts.js';

describe('the built-in categories', () => {
  it('are the same six in every lab, with fixed ids', () => {
    expect(builtInCategories.map(({ id, title, dbCategory }) => `${id}: ${title}, ${dbCategory}`)).toEqual([
      'irb: IRB Document Preparation, form',
      'thesis: Thesis Writing Skills, guide',
      'literature: Literature Search Techniques, tutorial',
      'methods: Research Methods & Resources, reference',
      'hci: HCI Learning Resources, reference',
      'recreation: Recreational Activities, guide',
    ]);
  });

  it('are marked and cannot be changed', () => {
    expect(new Set(builtInCategories.map(({ iconColor }) => iconColor)).size).toBe(6);
    expect(builtInCategories.every(({ isSystem, description }) => isSystem && description)).toBe(true);
  });
});

describe('the id of a category', () => {
  it.each([
    ['Data Sets', 'data-sets'],
    ['  Data   Sets ', 'data-sets'],
    ['資料 集', '資料-集'],
    ['A/B Testing', 'a/b-testing'],
  ])('of %j is %j', (title, id) => {
    expect(categoryIdOf(title)).toBe(id);
  });
});

describe('a custom category', () => {
  const valid = { title: 'Data Sets', dbCategory: 'dataset' };

  it('needs a title and a type; the rest has defaults', () => {
    expect(customCategorySchema.parse(valid)).toEqual({ ...valid, description: null, iconColor: 'gray' });
  });

  it.each([
    [{ ...valid, title: '  ' }, 'Category title is required'],
    [{ ...valid, title: '..' }, 'Please use letters or digits in the title'],
    [{ ...valid, dbCategory: 'poem' }, 'Please choose one of the types'],
  ])('%j is refused', (category, message) => {
    expect(customCategorySchema.safeParse(category).error?.issues[0]?.message).toBe(message);
  });

  it.each(resourceTypes)('may contain links of the type %s', (dbCategory) => {
    expect(customCategorySchema.safeParse({ ...valid, dbCategory }).success).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  createResourceLinkSchema,
  customCategorySchema,
  resourceUrlSchema,
  updateResourceLinkSchema,
} from './schema.js';
import { builtInCategories, categoryIdOf } from './texts.js';

describe('the built-in categories', () => {
  it('default to six with fixed ids', () => {
    expect(builtInCategories().map(({ id, title, dbCategory }) => `${id}: ${title}, ${dbCategory}`)).toEqual([
      'irb: IRB Document Preparation, form',
      'thesis: Thesis Writing Skills, guide',
      'literature: Literature Search Techniques, tutorial',
      'methods: Research Methods & Resources, reference',
      'hci: HCI Learning Resources, reference',
      'recreation: Recreational Activities, guide',
    ]);
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

  it('needs only a title and a type', () => {
    expect(customCategorySchema.parse(valid)).toEqual({ ...valid, description: null, iconColor: 'gray' });
  });

  it.each([
    [{ ...valid, title: '  ' }, 'Category title is required'],
    [{ ...valid, title: '..' }, 'Please use letters or digits in the title'],
    [{ ...valid, dbCategory: 'poem' }, 'Please choose one of the types'],
  ])('%j is refused', (category, message) => {
    expect(customCategorySchema.safeParse(category).error?.issues[0]?.message).toBe(message);
  });
});

const valid = { title: 'Consent form', url: 'https://irb.example.edu/consent.pdf', category: 'form' };

describe('the address of a link', () => {
  it.each(['http://example.edu', 'https://xn--fsqu00a.xn--g6w251d/路徑?q=1#a', ' https://example.edu/a%20b '])(
    'may be %j',
    (url) => {
      expect(resourceUrlSchema.parse(url)).toBe(url.trim());
    },
  );

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'example.edu',
    '//example.edu',
    'https://example.edu/a b',
    'http:example.edu',
    '',
    ['https://example.edu'],
  ])('is never %j', (url) => {
    expect(resourceUrlSchema.safeParse(url).error?.issues[0]?.message).toBe('Please enter a valid URL');
  });

  it('is refused when it is longer than browsers support', () => {
    const result = resourceUrlSchema.safeParse(`https://example.edu/${'x'.repeat(2000)}`);
    expect(result.error?.issues[0]?.message).toBe('Please use at most 2000 characters');
  });
});

describe('a new link', () => {
  it('is public and without hub category by default', () => {
    expect(createResourceLinkSchema.parse(valid)).toEqual({
      ...valid,
      description: null,
      hubCategory: null,
      isPublic: true,
    });
  });

  it.each([
    [{ ...valid, title: ' ' }, 'Title is required'],
    [{ ...valid, title: 'x'.repeat(201) }, 'Please use at most 200 characters'],
    [{ ...valid, category: 'poem' }, 'Please choose one of the types'],
    [{ ...valid, category: undefined }, 'Please choose one of the types'],
    [{ ...valid, isPublic: 'yes' }, 'isPublic must be true or false'],
  ])('%j is refused', (link, message) => {
    expect(createResourceLinkSchema.safeParse(link).error?.issues[0]?.message).toBe(message);
  });
});

describe('a changed link', () => {
  it('keeps absent fields, and null removes the hub category', () => {
    const { title, url } = valid;
    const kept = updateResourceLinkSchema.parse({ title, url });
    expect([kept.category, kept.hubCategory, kept.isPublic]).toEqual([undefined, undefined, undefined]);
    expect(updateResourceLinkSchema.parse({ title, url, hubCategory: null }).hubCategory).toBeNull();
    expect(updateResourceLinkSchema.parse({ title, url, hubCategory: 'irb' }).hubCategory).toBe('irb');
  });
});

import { describe, expect, it } from '@jest/globals';
import { createResourceLinkSchema, resourceUrlSchema, updateResourceLinkSchema } from './resource-link.js';

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
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.edu',
    'mailto:a@example.edu',
    'example.edu',
    '//example.edu',
    'https://',
    'https://example.edu/a b',
    'http:example.edu',
    '',
    '  ',
    7,
    null,
    undefined,
  ])('is never %j', (url) => {
    expect(resourceUrlSchema.safeParse(url).error?.issues[0]?.message).toBe('Please enter a valid URL');
  });

  it('is not longer than browsers support', () => {
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
    [{ ...valid, category: 'poem' }, 'Please choose one of the types'],
    [{ ...valid, category: undefined }, 'Please choose one of the types'],
    [{ ...valid, isPublic: 'yes' }, 'isPublic must be true or false'],
  ])('%j is refused', (link, message) => {
    expect(createResourceLinkSchema.safeParse(link).error?.issues[0]?.message).toBe(message);
  });
});

describe('a changed link', () => {
  it('keeps what it does not name, and null removes the hub category', () => {
    const { title, url } = valid;
    const kept = updateResourceLinkSchema.parse({ title, url });
    expect([kept.category, kept.hubCategory, kept.isPublic]).toEqual([undefined, undefined, undefined]);
    expect(updateResourceLinkSchema.parse({ title, url, hubCategory: null }).hubCategory).toBeNull();
    expect(updateResourceLinkSchema.parse({ title, url, hubCategory: 'irb' }).hubCategory).toBe('irb');
  });
});

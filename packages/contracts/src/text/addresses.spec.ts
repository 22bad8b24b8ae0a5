import { describe, expect, it } from '@jest/globals';
import { emailSchema, optionalLinkSchema, webLinkSchema } from '../wire/fields.js';
import { isWebLink, parseUrl, readEmail, readWebLink } from './addresses.js';

it('parses addresses, and relative ones with a base', () => {
  expect(parseUrl('https://example.edu/a')?.host).toBe('example.edu');
  expect(parseUrl('/a', 'https://example.edu')?.href).toBe('https://example.edu/a');
  expect(parseUrl('/a')).toBeNull();
  expect(parseUrl(`https://example.edu/${'a'.repeat(8000)}`)).toBeNull();
});

it('accepts an international domain on every call', () => {
  const link = 'https://bücher.example.edu/a';
  const results = new Set(Array.from({ length: 20_000 }, () => readWebLink(link)));
  expect([...results]).toEqual(['https://xn--bcher-kva.example.edu/a']);
});

describe('the canonical spelling of a link', () => {
  it.each([
    ['HTTPS://Example.ORG/Paper', 'https://example.org/Paper'],
    ['https://example.org:443/a', 'https://example.org/a'],
    ['https://example.org./a', 'https://example.org/a'],
    ['https://bücher.example/ä?ö#ü', 'https://xn--bcher-kva.example/ä?ö#ü'],
    ['https://例え。jp/', 'https://xn--r8jz45g.jp/'],
    ['\u200Bhttps://example.org/a\u200B', 'https://example.org/a'],
    ['https://exam\u00ADple.org/\u2060a', 'https://example.org/a'],
    ['ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｏｒｇ／ａ', 'https://example.org/a'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
    ['https://a:b@Example.org:8443/?q', 'https://a:b@example.org:8443/?q'],
  ])('%s is %s', (written, link) => {
    expect(readWebLink(written)).toBe(link);
    expect(readWebLink(link)).toBe(link);
    expect(webLinkSchema().parse(written)).toBe(link);
    expect(optionalLinkSchema().parse(written)).toBe(link);
  });

  it.each(['https://', 'https://exa mple.org', 'https://example.org/a b', 'ftp://a.b', 'a.b'])(
    'does not exist for %s',
    (text) => {
      expect([isWebLink(text), webLinkSchema('No link').safeParse(text).error?.issues]).toEqual([
        false,
        [expect.objectContaining({ message: 'No link' })],
      ]);
    },
  );

  it('is null for a blank optional link, also one with only invisible characters', () => {
    expect([undefined, null, ' ', '\u200B'].map((link) => optionalLinkSchema().parse(link))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(optionalLinkSchema('No link').safeParse('soon').error?.issues).toHaveLength(1);
  });
});

describe('an e-mail address', () => {
  it.each([
    ['name@bücher.example', 'name@xn--bcher-kva.example'],
    ['name@BÜCHER.example.', 'name@xn--bcher-kva.example'],
    ['name@例え.テスト', 'name@xn--r8jz45g.xn--zckzah'],
    ['Ａｎｎ＠ｅｘａｍｐｌｅ。ｏｒｇ', 'Ann@example.org'],
    ['\u200BAnn.Lin@NTU.edu.tw\n', 'Ann.Lin@NTU.edu.tw'],
  ])('%j is %s', (typed, address) => {
    expect(emailSchema('No address').parse(typed)).toBe(address);
  });

  it.each(['ann', 'ann@', '@b.example', 'ann@a@b.example', 'ann@bü/cher.example', 'änn@b.example'])(
    'is not %j',
    (typed) => {
      expect(emailSchema('No address').safeParse(typed).error?.issues[0]?.message).toBe('No address');
      expect(readEmail(typed)).toBe(typed);
    },
  );
});

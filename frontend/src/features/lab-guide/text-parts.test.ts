import { describe, expect, it } from '@jest/globals';
import { textParts } from './text-parts';

const links = (text: string) =>
  textParts(text)
    .filter(({ href, to }) => href ?? to)
    .map(({ href, to }) => href ?? to);

describe('a message as text and links', () => {
  it.each([
    ['See https://example.edu.tw/cv.pdf.', ['https://example.edu.tw/cv.pdf']],
    ['(see http://example.edu.tw/a_(b))', ['http://example.edu.tw/a_(b)']],
    ['“https://example.edu.tw/?q=a&b=c#d”, then', ['https://example.edu.tw/?q=a&b=c#d']],
    ['Write to hsiaoen.lin@example.edu.tw, please.', ['mailto:hsiaoen.lin@example.edu.tw']],
    ['The people are at /members.', ['/members']],
    ['Look at /upload-photo or /#publications', ['/upload-photo', '/#publications']],
    ['/members and /members', ['/members', '/members']],
    ['請寫信到 lab@example.edu.tw', ['mailto:lab@example.edu.tw']],
  ])('%s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it.each([
    'either/or',
    'tcp/ip and 24/7',
    '/etc/passwd',
    '/api/auth/logout',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.edu/file',
    '//evil.example/members',
    '[a link](javascript:alert(1))',
    '<b>bold</b>',
    'me@localhost',
    '',
  ])('leads nowhere: %s', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('loses nothing of the text', () => {
    const text = 'Ask lab@example.edu.tw (or https://example.edu.tw), see /members; thanks!';
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

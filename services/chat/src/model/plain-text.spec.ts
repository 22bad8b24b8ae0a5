import { describe, expect, it } from '@jest/globals';
import { stripMarkdown } from './plain-text.js';

describe('stripMarkdown', () => {
  it.each([
    ['## Title\ntext', 'Title\ntext'],
    ['**bold** and *soft* and __bold__ and _soft_ and ~~gone~~', 'bold and soft and bold and soft and gone'],
    ['***both***', 'both'],
    ['- one\n* two\n+ three', 'one\ntwo\nthree'],
    ['1. one\n2. two', '1. one\n2. two'],
    ['> quoted', 'quoted'],
    ['`code` and\n```js\nlet x = 1;\n```', 'code and\n\nlet x = 1;'],
    ['[text](https://example.org)', 'text (https://example.org)'],
    ['![picture](https://example.org/a.png "title")', 'picture (https://example.org/a.png)'],
    ['above\n\n---\n\nbelow', 'above\n\nbelow'],
    ['a\r\nb', 'a\nb'],
  ])('takes the marks out of %j', (markdown, text) => {
    expect(stripMarkdown(markdown)).toBe(text);
  });

  it.each([
    '2 * 3 * 4',
    'snake_case_name',
    'a - b',
    'C# and F#',
    'Hsiao-En Lin*, Po-Han Chou',
    'ada_l@example.org and x_y@example.org',
  ])('leaves %j as it is', (text) => {
    expect(stripMarkdown(text)).toBe(text);
  });
});

import { describe, expect, it } from '@jest/globals';
import { parseMarkdown } from './markdown';

const text = (words: string) => [{ kind: 'text', text: words }];

describe('Markdown', () => {
  it('has headings, paragraphs, lists, quotations and code', () => {
    expect(parseMarkdown('# Plan\nOne\nline\n\n- a\n- b\n1. c\n> said\n```\n<b>\n```')).toEqual([
      { kind: 'heading', lines: [text('Plan')] },
      { kind: 'paragraph', lines: [text('One'), text('line')] },
      { kind: 'bullets', lines: [text('a'), text('b')] },
      { kind: 'numbers', lines: [text('c')] },
      { kind: 'quote', lines: [text('said')] },
      { kind: 'code', text: '<b>' },
    ]);
  });

  it('has emphasis, code and links within a line', () => {
    expect(parseMarkdown('We **go on** with *it*, `x`: [here](https://example.org/a) 會議')[0]).toEqual({
      kind: 'paragraph',
      lines: [
        [
          { kind: 'text', text: 'We ' },
          { kind: 'strong', text: 'go on' },
          { kind: 'text', text: ' with ' },
          { kind: 'em', text: 'it' },
          { kind: 'text', text: ', ' },
          { kind: 'code', text: 'x' },
          { kind: 'text', text: ': ' },
          { kind: 'link', text: 'here', href: 'https://example.org/a' },
          { kind: 'text', text: ' 會議' },
        ],
      ],
    });
  });

  it.each(['[x](javascript:alert(1))', '[x](data:text/html,x)', '<img src=x onerror=alert(1)>', '**', '2 * 3 * 4'])(
    'leaves %s as it was written',
    (written) => {
      const [block] = parseMarkdown(written);
      expect(block).toEqual({ kind: 'paragraph', lines: [text(written)] });
    },
  );
});

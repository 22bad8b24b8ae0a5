import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { limits } from '@lab/contracts';
import { renderPiece } from '../test-support/render-app';
import { formatMarkdown } from '../lib/markdown/format-markdown';
import { MarkdownText } from './MarkdownText';

/** The elements of a parsed text, without their styles. */
const html = async (text: string): Promise<string> => {
  const { container, unmount } = renderPiece(<MarkdownText text={text} />);
  await waitFor(() => expect(container.querySelector('p, ul, ol, pre, blockquote')).not.toBeNull());
  const shown = container.firstElementChild!.innerHTML.replace(/ (?:class="Mui[^"]*"|rel="[^"]*")/g, '');
  unmount();
  return shown;
};

const repeated = (part: string): string => part.repeat(limits.minutesLength / part.length);

describe('Markdown', () => {
  it.each([
    ['# Plan\nOne\nline', '<p><strong>Plan</strong></p><p>One<br>line</p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['• a\n• b', '<ul><li>a</li><li>b</li></ul>'],
    ['- a\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['1. a\n\n2. b\n\n3. c', '<ol><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ol>'],
    ['1. a\n\nThen\n\n2. b', '<ol><li>a</li></ol><p>Then</p><ol start="2"><li>b</li></ol>'],
    ['> said', '<blockquote><p>said</p></blockquote>'],
    ['a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
    ['```\n<b>\n```', '<pre>&lt;b&gt;</pre>'],
    ['    indented', '<p>indented</p>'],
    ['We **go on** with *it*, `x` 會議', '<p>We <strong>go on</strong> with <em>it</em>, <code>x</code> 會議</p>'],
    ['**重要。**下一步**很好**', '<p><strong>重要。</strong>下一步<strong>很好</strong></p>'],
    [String.raw`\*no\* 2 * 3 * 4`, '<p>*no* 2 * 3 * 4</p>'],
  ])('%j is %s', async (text, expected) => {
    expect(await html(text)).toBe(expected);
  });

  it.each([
    ['[x](https://en.wikipedia.org/wiki/A_(b))', 'https://en.wikipedia.org/wiki/A_(b)', 'x'],
    ['[a **b**](https://example.org/?a=1&b=2)', 'https://example.org/?a=1&b=2', 'a b'],
    ['<https://example.org/a_b_c>', 'https://example.org/a_b_c', 'https://example.org/a_b_c'],
    ['see https://example.org/a_b_c', 'https://example.org/a_b_c', 'https://example.org/a_b_c'],
    ['請看https://example.org/a，謝謝', 'https://example.org/a', 'https://example.org/a'],
    ['write to a@example.org or see https://example.org', 'https://example.org', 'https://example.org'],
    ['![x](https://example.org/a.png)', 'https://example.org/a.png', 'x'],
  ])('%s is one link', async (text, href, name) => {
    renderPiece(<MarkdownText text={text} />);
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(document.querySelector('img')).toBeNull();
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&colon;alert(1))',
    '[x](data:text/html,x)',
    '[x](//example.org)',
    '<javascript:alert(1)>',
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<!-- a -->',
    '[name]: https',
    '| a | b |',
    '**',
    `${'> '.repeat(30)}deep`,
  ])('leaves %s as it was written', async (written) => {
    const { container } = renderPiece(<MarkdownText text={written} />);
    await waitFor(() => expect(container).toHaveTextContent(written.replace('&colon;', ':').trim()));
    expect(container.querySelector('a, img, script, blockquote')).toBeNull();
  });

  it('is parsed quickly at its maximum length, even if each character could start an element', () => {
    for (const part of ['>', '- ', '*a ', '_*', '[', '[a](', '![', '`a``', '<a', '&amp;', '1. a\n\n', '- a\n', '重*'])
      expect(() => formatMarkdown(repeated(part), 'note')).not.toThrow();
  });
});

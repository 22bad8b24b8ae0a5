import { describe, expect, it } from '@jest/globals';
import { limits } from '@lab/contracts';
import { type FormattedNode, wordsIn } from './formatted-text';
import { formatMarkdown } from './format-markdown';

/** The elements in a short notation: `p(one, a[/members](two))`. */
const short = (nodes: readonly FormattedNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const { tag, children, href, src, alt, start, align } = node;
      const facts = [href, src, alt, start, align].filter((fact) => fact !== undefined);
      return tag + (facts.length ? `[${facts.join(' ')}]` : '') + (children ? `(${short(children)})` : '');
    })
    .join(', ');

const links = (nodes: readonly FormattedNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href ? [node.href] : []), ...links(node.children ?? [])],
  );

const repeated = (part: string): string => part.repeat(limits.pageLength / part.length);

describe('a page in Markdown', () => {
  it.each([
    ['One\n\n- two\n- **three**', 'p(One), ul(li(two), li(strong(three)))'],
    ['1. a\n\nThen\n\n2. b', 'ol(li(a)), p(Then), ol[2](li(b))'],
    ['| a | b |\n|---|--:|\n| 1 | 2 |', 'table(thead(tr(th(a), th[right](b))), tbody(tr(td(1), td[right](2))))'],
    ['[us](/members) and [mail](mailto:a@example.edu)', 'p(a[/members](us),  and , a[mailto:a@example.edu](mail))'],
    ['Write to a@example.edu', 'p(Write to , a[mailto:a@example.edu](a@example.edu))'],
    ['See https://example.org/a', 'p(See , a[https://example.org/a](https://example.org/a))'],
    ['![A plan](/api/site/files/0a1b.webp)', 'p(img[/api/site/files/0a1b.webp A plan])'],
    ['![A plan](/uploads/plan.png)', 'p(img[/uploads/plan.png A plan])'],
    ['```\n<b>\n```', 'pre(<b>)'],
    ['a\n\n---\n\n> b', 'p(a), hr, blockquote(p(b))'],
    ['~~old~~ `x`', 'p(s(old),  , code(x))'],
  ])('%j becomes %s', (text, expected) => {
    expect(short(formatMarkdown(text, 'page'))).toBe(expected);
  });

  it('has headings below its title, none of which skips a level', () => {
    expect(short(formatMarkdown('## A\n\n#### B\n\n# C\n\n### D', 'page'))).toBe('h2(A), h3(B), h2(C), h3(D)');
    expect(short(formatMarkdown('### A\n\n# B', 'page'))).toBe('h2(A), h2(B)');
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&colon;alert(1))',
    '[x](data:text/html,x)',
    '[x](vbscript:x)',
    '[x](//example.org)',
    '[x](/\\example.org)',
    '<javascript:alert(1)>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,x)',
  ])('%s stays text', (text) => {
    const nodes = formatMarkdown(text, 'page');
    expect(links(nodes)).toEqual([]);
    expect(wordsIn(nodes)).toBe(text.replace('&colon;', ':'));
  });

  it.each(['https://example.org/a.png', '/api/auth/logout', '/api/site/files/../../auth/session', '/members'])(
    'shows no picture from %s, only a link',
    (address) => {
      expect(short(formatMarkdown(`![x](${address})`, 'page'))).toBe(`p(a[${address}](x))`);
    },
  );

  it('is shown as it was written if it is nested too deeply or has too many elements', () => {
    for (const text of [
      `${'> '.repeat(30)}deep`,
      '*a* '.repeat(12_000),
      `|${'a|'.repeat(5000)}\n|${'-|'.repeat(5000)}\n${'|\n'.repeat(9000)}`,
    ])
      expect(formatMarkdown(text, 'page')).toEqual([{ tag: 'pre', children: [text] }]);
  });

  it.each([
    '[',
    '![',
    '[a](',
    '*',
    '_*',
    '`',
    '>',
    '- ',
    '1. a\n\n',
    '<a',
    '&amp;',
    '|',
    '|-\n',
    '# a\n',
    '~~',
    'a@',
    'http://a.',
    'http:',
    '重*',
  ])('is parsed quickly at its maximum length: %j', (part) => {
    const begun = performance.now();
    formatMarkdown(repeated(part), 'page');
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});

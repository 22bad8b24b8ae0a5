import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { pageDocument } from './page-document.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64');

it('a page lists only the scripts and styles that the renderer wrote, and none from its content', () => {
  const template = {
    html: '<head><script>theme()</script></head><body><div id="root"></div></body>',
    scripts: ['theme()'],
  };
  const { html, inline } = pageDocument(template, {
    head: '<title>A</title><script>inHead()</script>',
    html: '<p><script>inContent()</script><style>p { color: red }</style></p>',
    styles: [{ css: 'a{}' }, { css: 'b{}', emotion: 'css b' }, { css: 'a{}' }],
    early: 'early()',
    late: 'late()',
    end: '<script>atEnd()</script>',
  });
  expect(html).toContain('<script>inContent()</script>');
  expect(inline).toEqual({
    scripts: ['theme()', 'early()', 'late()'].map(hash),
    styles: ['a{}', 'b{}'].map(hash),
  });
});

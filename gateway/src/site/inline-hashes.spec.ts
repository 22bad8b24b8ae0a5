import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { inlineHashes } from './inline-hashes.js';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('inline hashes', () => {
  it('include every inline script and style once', () => {
    const html =
      '<SCRIPT>a()</SCRIPT><script type="module">b()</script ><script>a()</script><style media="print">c</style>';
    expect(inlineHashes(html)).toEqual({ scripts: [hash('a()'), hash('b()')], styles: [hash('c')] });
  });

  it('leave out scripts with a src', () => {
    const html = '<script src="/a.js"></script><script defer SRC = "/b.js"></script><script data-src="x">c()</script>';
    expect(inlineHashes(html).scripts).toEqual([hash('c()')]);
  });

  it('leave out data', () => {
    const html = '<script type="application/json" id="a">{}</script><script type="application/ld+json">{}</script>';
    expect(inlineHashes(html).scripts).toEqual([]);
  });

  it('are of the text with normalised line ends', () => {
    expect(inlineHashes('<script>\r\na()\rb()\n</script>').scripts).toEqual([hash('\na()\nb()\n')]);
  });
});

import { expect, it } from '@jest/globals';
import { plainHtml } from './html.js';

it('takes tags with and without attributes out, and keeps what only looks like one', () => {
  expect(plainHtml('<p class="a">x<br/>y</p> <i >z</i> H<sub id=1>2</sub>')).toBe(' x y z H₂');
  expect(plainHtml('a<b and c>d, <p or q>, x < y')).toBe('a<b and c>d, <p or q>, x < y');
});

it.each(['<b ', '<p ', '<sup '])('reads a long text after “%s” at once', (start) => {
  // In quadratic time this would take minutes.
  const text = start + '= '.repeat(100_000);
  expect(plainHtml(text)).toBe(text);
});

import { expect, it } from '@jest/globals';
import { withScheme } from '../components/form/LinkField';

it.each([
  ['example.org/page', 'https://example.org/page'],
  [' www.example.org ', 'https://www.example.org'],
  ['maps.app.goo.gl/abc?g=1#x', 'https://maps.app.goo.gl/abc?g=1#x'],
  ['localhost.example:8080/a', 'https://localhost.example:8080/a'],
  ['圖書館.台灣/館藏', 'https://圖書館.台灣/館藏'],
])('%j becomes %j', (typed, complete) => {
  expect(withScheme(typed)).toBe(complete);
});

it.each([
  '',
  'https://example.org',
  'http://example.org',
  'ftp://example.org/a',
  'mailto:ada@example.org',
  'javascript:alert(1)',
  'ada@example.org',
  'Thai Town https://maps.app.goo.gl/abc',
  'two words.org',
  '/page.html',
  'nowhere',
])('%j stays as it is, for the form to judge', (typed) => {
  expect(withScheme(typed)).toBe(typed);
});

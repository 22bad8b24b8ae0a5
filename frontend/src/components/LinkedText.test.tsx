import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPiece } from '../test-support/render-app';
import { LinkedText } from './LinkedText';
import { textParts } from '../lib/text-parts';

const show = (text: string) =>
  renderPiece(
    <p>
      <LinkedText text={text} />
    </p>,
  ).container;

describe('a text with links', () => {
  it('shows its web addresses as links without a referrer', async () => {
    const shown = show('Manual: https://example.org/a?b=1, videos at http://example.org/v.');
    expect(shown).toHaveTextContent('Manual: https://example.org/a?b=1, videos at http://example.org/v.');
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://example.org/a?b=1',
      'http://example.org/v',
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  it('is shown in full while its links are being found', async () => {
    const text = 'HTTPS://EXAMPLE.ORG, then more';
    expect(show(text)).toHaveTextContent(text);
    expect(await screen.findByRole('link')).toHaveAttribute('href', 'HTTPS://EXAMPLE.ORG');
    expect(document.body).toHaveTextContent(text);
  });

  it('has no other links', () => {
    const text = 'javascript:alert(1), lab@example.org, ftp://example.org/x, see /members, <a href="https:">x</a>';
    expect(show(text)).toHaveTextContent(text);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

const links = (text: string) =>
  textParts(text)
    .filter(({ href, to }) => href ?? to)
    .map(({ href, to }) => href ?? to);

describe('textParts', () => {
  it.each([
    ['(see http://example.edu.tw/a_(b))', ['http://example.edu.tw/a_(b)']],
    ['“https://example.edu.tw/?q=a&b=c#d”, then', ['https://example.edu.tw/?q=a&b=c#d']],
    ['Write to hsiaoen.lin@example.edu.tw, please.', ['mailto:hsiaoen.lin@example.edu.tw']],
    ['Look at /upload-photo or /#publications', ['/upload-photo', '/#publications']],
    ['請寫信到lab@example.edu.tw。謝謝', ['mailto:lab@example.edu.tw']],
    ['請看https://example.edu.tw/cv，謝謝。', ['https://example.edu.tw/cv']],
    ['（見「https://example.edu.tw/wiki/台灣」）', ['https://example.edu.tw/wiki/台灣']],
    ['在/members頁面', ['/members']],
    ['<https://example.edu.tw>', ['https://example.edu.tw']],
  ])('finds the links in “%s”', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it.each([
    'either/or',
    '/etc/passwd',
    '/api/auth/logout',
    'javascript:alert(1)',
    '//evil.example/members',
    '[a link](javascript:alert(1))',
    '<b>bold</b>',
    'me@localhost',
    'https://',
  ])('finds no link in “%s”', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('keeps the whole text', () => {
    const text = 'Ask lab@example.edu.tw (or https://example.edu.tw), see /members; thanks!';
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

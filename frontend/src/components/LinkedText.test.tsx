import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPiece } from '../test-support/render-app';
import { LinkedText } from './LinkedText';

const show = (text: string) =>
  renderPiece(
    <p>
      <LinkedText text={text} />
    </p>,
  ).container;

describe('a text that somebody has written', () => {
  it('has its web addresses as links that tell the other site nothing', () => {
    const shown = show('Manual: https://example.org/a?b=1, videos at http://example.org/v.');
    expect(shown).toHaveTextContent('Manual: https://example.org/a?b=1, videos at http://example.org/v.');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://example.org/a?b=1',
      'http://example.org/v',
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  it.each(['javascript:alert(1)', 'lab@example.org', 'ftp://example.org/x', 'see /members', '<a href="https:">x</a>'])(
    'has no other links: %s',
    (text) => {
      expect(show(text)).toHaveTextContent(text);
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});

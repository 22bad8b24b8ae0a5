import { describe, expect, it } from '@jest/globals';
import { publications } from '../../test-support/site-words';
import { pageLinks, sourceLabel } from './publication-links';

describe('the label of a source link', () => {
  it.each([
    ['https://dl.acm.org/doi/10.5555/1', 'ACM DL'],
    ['https://ieeexplore.ieee.org/document/1', 'IEEE'],
    ['https://link.springer.com/article/1', 'Springer'],
    ['https://www.sciencedirect.com/science/article/pii/1', 'ScienceDirect'],
    ['https://www.nature.com/articles/1', 'Nature'],
    ['https://journals.sagepub.com/doi/1', 'SAGE'],
    ['https://www.tandfonline.com/doi/1', 'T&F'],
    ['https://journals.lww.com/1', 'LWW'],
    ['https://DL.ACM.ORG/doi/1', 'ACM DL'],
    ['https://nature.com/articles/1', 'Nature'],
    ['https://arxiv.org/abs/0000.00001', 'Link'],
  ])('%s is %s', (url, label) => {
    expect(sourceLabel(url)).toBe(label);
  });

  it.each([
    'https://dl.acm.org.example.com/doi/1',
    'https://notacm.org/doi/1',
    'https://example.com/?from=www.nature.com',
    'https://www.nature.com@example.com/',
    'no address',
  ])('a similar domain has the generic label: %s', (url) => {
    expect(sourceLabel(url)).toBe('Link');
  });
});

describe('the links of a publication’s page', () => {
  const paper = publications.find(({ key }) => key === 'chen2026eighty')!;

  it('are those of the PDF, the publisher and others, in this order', () => {
    const links = [
      { kind: 'code' as const, url: 'https://example.org/code' },
      { kind: 'slides' as const, url: 'https://example.org/slides' },
    ];
    expect(pageLinks(paper, { links }).map(({ label }) => label)).toEqual(['PDF', 'ACM DL', 'Code', 'Slides']);
  });

  it('have a generic name for an unknown publisher, and omit missing links', () => {
    expect(pageLinks({ ...paper, url: 'https://example.org/1', pdf: '#' })).toMatchObject([
      { label: 'Publisher’s page', to: 'https://example.org/1' },
    ]);
    expect(pageLinks({ ...paper, url: null, pdf: null })).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { parsePublications } from './publications.js';

const topics = [
  {
    id: 'attention',
    title: 'Attention',
    description: 'It wanders.',
    fullDescription: ['It wanders.'],
    image: '/attention.svg',
    imageAlt: 'A dot',
    titleWords: [],
    keywords: [],
  },
];

const publicationWith = (field: string) => {
  const [publication] = parsePublications(
    `@article{lin2026, title={On Waiting}, author={Lin, Hsiao-En}, journal={J. of Waiting}, year={2026}, ${field}}`,
    'publications.bib',
    topics,
  );
  return publication!;
};

describe('the abstract of a publication', () => {
  it('is read as plain text, and is not in what is cited', () => {
    const { abstract, bibtex } = publicationWith('abstract={We {\\em waited}\n  for Zo\\"e \\& others.}');
    expect(abstract).toBe('We waited for Zoë & others.');
    expect(bibtex).not.toContain('waited');
  });

  it('is absent where the entry has none', () => {
    expect(publicationWith('volume={1}')).not.toHaveProperty('abstract');
  });
});

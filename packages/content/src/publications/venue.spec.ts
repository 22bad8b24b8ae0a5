import { describe, expect, it } from '@jest/globals';
import { formatVenue } from './venue.js';

describe('formatVenue', () => {
  const table: [type: string, fields: Record<string, string>, venue: string][] = [
    ['article', { journal: 'Journal' }, 'Journal'],
    ['article', { journal: 'Journal', volume: '12' }, 'Journal 12'],
    ['article', { journal: 'Journal', volume: '12', number: '3' }, 'Journal 12(3)'],
    ['inproceedings', { booktitle: 'Proceedings', series: "CHI '26" }, 'Proceedings (CHI ’26)'],
    ['inproceedings', { booktitle: 'Proceedings', series: 'Lecture Notes' }, 'Proceedings'],
    ['phdthesis', { school: 'University' }, 'PhD thesis, University'],
    ['mastersthesis', { school: 'University' }, 'Master’s thesis, University'],
    ['techreport', { institution: 'University' }, 'Technical report, University'],
    ['misc', { archiveprefix: 'arXiv', eprint: '0000.1' }, 'arXiv:0000.1'],
    ['book', { publisher: 'Press' }, 'Press'],
    ['constructor', { school: 'University' }, 'University'],
    ['misc', { howpublished: 'Poster' }, 'Poster'],
    ['misc', { howpublished: 'https://example.org', publisher: 'Press' }, 'Press'],
    ['article', { journal: 'Journal', award: 'Best Paper Award' }, 'Journal · Best Paper Award'],
    ['misc', { award: 'Best Paper Award' }, 'Best Paper Award'],
    ['misc', {}, ''],
  ];

  it.each(table)('prints %s %j as %j', (type, fields, venue) => {
    expect(formatVenue(type, fields)).toBe(venue);
  });
});

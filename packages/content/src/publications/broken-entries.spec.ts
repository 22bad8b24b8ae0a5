import { describe, expect, it } from '@jest/globals';
import { ContentError } from '../content-error.js';
import { shippedTopics as topics } from '../../test/shipped-topics.js';
import { parsePublications } from './publications.js';

const problems = (bibtex: string): readonly string[] => {
  try {
    parsePublications(bibtex, 'publications.bib', topics);
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
};

const good = '@article{good, title={Good}, author={Lin, H.}, journal={J}, year=2026}\n';
const entry = (fields: string) =>
  `${good}@article{bad,\n title={Bad}, author={Lin, Hsiao-En}, journal={J}, year=2026,\n ${fields}}`;

describe('a BibTeX file that cannot be read', () => {
  const table: [what: string, bibtex: string, problem: RegExp][] = [
    [
      'a brace that is never closed',
      `${good}@article{bad, title={A {B}, year=2026}\n${good}`,
      /^entry bad \(line 2\): it is never closed/,
    ],
    [
      'a missing equals sign',
      `@article{bad,\n title = {A} more {B}}`,
      /^entry bad \(line 1\): there is no = after “more” \(line 2\)/,
    ],
    ['an entry without its @', `${good}article{bad,\n title={A}}`, /^entry bad \(line 2\): it has no @ in front/],
    ['a brace too many', `@article{bad, title={A}},\n year={2026}}`, /^entry bad \(line 1\): it ends before line 2/],
  ];

  it.each(table)('is reported by entry and line: %s', (_, bibtex, problem) => {
    expect(problems(bibtex)[0]).toMatch(problem);
  });
});

describe('an invalid entry', () => {
  const table: [what: string, fields: string, problem: RegExp][] = [
    [
      'an unknown topic',
      'topics={Robots; Methodology}',
      /field topics: “Robots” is not a topic\. Choose among: Mobile/,
    ],
    [
      'a corresponding author who is not an author',
      'corresponding={Chou, Po-Han}',
      /field corresponding: “Po-Han Chou” is not/,
    ],
    ['an invalid address', 'url={dl.acm.org/doi/1}', /field url: “dl.acm.org\/doi\/1” has no https:\/\/ in front/],
    ['a DOI that is none', 'doi={none}', /field doi: “none” is no DOI/],
    [
      'an address that runs a script',
      'url={javascript:alert(1)}',
      /field url: “javascript:alert\(1\)” is no web address/,
    ],
    ['a PDF elsewhere', 'pdf={private/a.pdf}', /field pdf: Write pubs\/file\.pdf, a web address, or # for none/],
  ];

  it.each(table)('is reported by file, entry, line and field: %s', (_, fields, problem) => {
    expect(problems(entry(fields))).toEqual([expect.stringMatching(problem)]);
    expect(() => parsePublications(entry(fields), 'publications.bib', topics)).toThrow(
      /^content\/publications\.bib: entry bad \(line 2\), field /,
    );
  });

  it('is reported when it has no title, the only required field', () => {
    expect(problems('@article{bad, note={x}}')).toEqual(['entry bad (line 1), field title: An entry needs a title']);
    expect(problems('@misc{good, title={x}}')).toEqual([]);
  });

  it('gets a valid key that is unique in the file, even when another entry already has the first choice', () => {
    const written = ['', 'a b', 'a-b', 'https://doi.org/10.5281/zenodo.1', 'A#b', '林2026'];
    const list = written.map((key) => good.replace('good', key)).join('');
    const keys = parsePublications(list, 'publications.bib', topics).map(({ key }) => key);
    expect(keys.toSorted()).toEqual(['A-b-3', 'a-b', 'a-b-2', 'doi.org/10.5281/zenodo.1', 'lin2026good', '林2026']);
  });

  it('is reported when another entry has the same key, but not when another has the same title', () => {
    expect(problems(good + good.replace('{good', '{GOOD').replace('{Good', '{Other'))).toEqual([
      'entry GOOD (line 2), field key: Entry good in line 1 has the same key',
    ]);
    expect(problems(good + good.replace('{good', '{other'))).toEqual([]);
  });
});

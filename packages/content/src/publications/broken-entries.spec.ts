import { describe, expect, it } from '@jest/globals';
import { ContentError } from '../content-error.js';
import { parsePublications } from './publications.js';

const problems = (bibtex: string): readonly string[] => {
  try {
    parsePublications(bibtex, 'publications.bib');
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
      /^entry bad \(line 2\): .*check its braces/,
    ],
    ['a quotation mark that is never closed', `${good}@article{bad, title="A, year=2026}`, /^entry bad \(line 2\): /],
    [
      'a missing comma',
      `${good}\n@article{bad,\n title={A}\n year=2026}`,
      /^entry bad \(line 3\): reading stopped at line 5/,
    ],
    ['a missing equals sign', `@article{bad,\n title {A}}`, /^entry bad \(line 1\): reading stopped at line 2/],
    ['an end in the middle of an entry', `${good}@article{bad, title={A}, year={20`, /^entry bad \(line 2\): /],
    ['an open formula', `@article{bad, title={A $x}}`, /^entry bad \(line 1\): /],
    [
      'a word without braces',
      `${good}@article{bad,\n journal=Nature}`,
      /^entry bad \(line 3\): “Nature” needs braces around it/,
    ],
    ['a field without a value', `@article{bad,\n year=}`, /^entry bad \(line 2\): a field has no value/],
    [
      'a name with too many commas',
      `${good}@article{bad, author={A, B, C, D, E}}`,
      /^entry bad \(line 2\): a name cannot be read/,
    ],
    ['an entry without its @', `${good}article{bad,\n title={A}}`, /^line 2: this stands outside any entry/],
    ['a brace too many', `@article{bad, title={A}},\n year={2026}}`, /^line 2: this stands outside any entry/],
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
      'a corresponding author who is no author',
      'corresponding={Chou, Po-Han}',
      /field corresponding: “Po-Han Chou” is not/,
    ],
    ['an address that is none', 'url={dl.acm.org/doi/1}', /field url: Please enter a valid URL/],
    ['an address that runs a script', 'url={javascript:alert(1)}', /field url: Please enter a valid URL/],
    ['a PDF elsewhere', 'pdf={private/a.pdf}', /field pdf: Write pubs\/file\.pdf, a web address, or # for none/],
    ['a field that is there twice', 'journal={K}', /field journal: The field is there twice/],
    [
      'a command that is no LaTeX',
      'award={\\foo{1}}',
      /field award: \\foo is not known here: write the character itself/,
    ],
    ['a percent sign', 'award={First 50% of papers}', /field award: Write \\% for a percent sign/],
  ];

  it.each(table)('is reported by file, entry, line and field: %s', (_, fields, problem) => {
    expect(problems(entry(fields))).toEqual([expect.stringMatching(problem)]);
    expect(() => parsePublications(entry(fields), 'publications.bib')).toThrow(
      /^content\/publications\.bib: entry bad \(line 2\), field /,
    );
  });

  it('is reported with every missing field', () => {
    expect(problems('@article{bad, note={x}}')).toEqual([
      'entry bad (line 1), field title: An entry needs a title',
      'entry bad (line 1), field author: An entry needs an author',
      'entry bad (line 1), field year: An entry needs a year',
      'entry bad (line 1), field venue: An entry needs a journal, a booktitle, a school, an institution or a publisher',
    ]);
  });

  it.each(['to appear', '26', '20266', '1850'])('is reported because %j is not a year', (year) => {
    expect(problems(good.replace('2026', `{${year}}`))).toEqual([
      'entry good (line 1), field year: A year has four digits, as 2026',
    ]);
  });

  it('is reported because its key is missing or cannot be an anchor', () => {
    expect(problems(good.replace('good,', ''))).toEqual([
      expect.stringContaining('line 1, field key: An entry needs a key'),
    ]);
    expect(problems(good.replace('good', '林2026'))).toHaveLength(1);
  });

  it('is reported because another has its key or its title', () => {
    expect(problems(good + good.replace('{good', '{GOOD').replace('{Good', '{Other'))).toEqual([
      'entry GOOD (line 2), field key: Entry good in line 1 has the same key',
    ]);
    expect(problems(good + good.replace('{good', '{other').replace('{Good', '{{GOOD}.'))).toEqual([
      'entry other (line 2), field title: Entry good in line 1 has the same title',
    ]);
  });

  it('does not hide the errors of other entries', () => {
    const text = `${entry('topics={Robots}')}\n@misc{worse, title={W}}`;
    expect(problems(text).map((problem) => problem.split(':')[0])).toEqual([
      'entry bad (line 2), field topics',
      'entry worse (line 5), field author',
      'entry worse (line 5), field year',
      'entry worse (line 5), field venue',
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { ContentError } from '../content-error.js';
import { ImportError } from './import-error.js';
import { mergeBibliography } from './merge-bibliography.js';

const current = String.raw`% Our list, as we like it.
@string{chi = {CHI Conference}}

@inproceedings{lin2024quiet,
   title     = "A Quiet {VR} Study of Caf{\'e}s",
   author    = {Lin, Hsiao-En and M{\"u}ller, J{\"o}rg},
   booktitle = chi,    year = 2024,
   corresponding = {Hsiao-En Lin}, topics = {Methodology}, award = {Best Paper Award}, pdf = {pubs/lin2024.pdf},
   doi = {10.5555/aimex.24},
   url = {https://dl.acm.org/doi/10.5555/aimex.24},
   annote = {our own note},
}

% Between two entries.
@misc{chou2020curbs, title={Measuring Curbs on Foot}, author={Chou, Po-Han}, year={2020}, month=mar, eprint={0000.1}, archiveprefix={arXiv}}
`;

const merge = (incoming: string, list = current) => mergeBibliography(list, incoming, (pdf) => pdf === 'pubs/here.pdf');
const reasons = (incoming: string) => merge(incoming).report.skipped.map(({ reason }) => reason);

const unknown = '@article{new2026, title={A New One}, author={Wu, P.}, journal={J}, year={2026}}';
const published =
  '@inproceedings{zotero_7, title={Measuring Curbs on Foot.}, author={Chou, Po-Han}, booktitle={MobileHCI}, year={2021}, doi={10.5555/x}}';
const sameDoi = (fields: string) =>
  `@inproceedings{acm, doi={https://doi.org/10.5555/AIMEX.24}, title={A Quiet VR Study of Cafés},
    author={Lin, Hsiao-En and Müller, Jörg}, booktitle={CHI Conference}, year={2024}, ${fields}}`;

describe('an entry that is not in the list', () => {
  it('is appended; the others stay as written', () => {
    const { text, report } = merge(unknown);
    expect(text).toBe(
      `${current}\n@article{new2026,\n  author = {Wu, P.},\n  title = {A New One},\n  journal = {J},\n  year = {2026},\n}\n`,
    );
    expect(report).toEqual({ added: [{ key: 'new2026', title: 'A New One' }], updated: [], skipped: [] });
  });

  it('is added without fields that a reference does not need', () => {
    const { text } = merge(unknown.replace('year=', 'file={/home/wu/a.pdf}, abstract={Long}, keywords={a}, year='));
    expect(text).not.toMatch(/\/home\/wu|Long|keywords/);
  });

  it('keeps this site’s fields, a PDF only if it exists', () => {
    const fields = 'topics={Methodology}, award={Award}, pdf={pubs/here.pdf}, year=';
    expect(merge(unknown.replace('year=', fields)).text).toContain(
      '  topics = {Methodology},\n  award = {Award},\n  pdf = {pubs/here.pdf},',
    );
    const { text, report } = merge(unknown.replace('year=', 'pdf={/home/wu/a.pdf}, year='));
    expect(text).not.toContain('/home/wu');
    expect(report.added[0]!.note).toBe('without its pdf, /home/wu/a.pdf');
  });

  it('becomes the first of an empty list', () => {
    expect(merge(unknown, '').text).toMatch(/^@article\{new2026,\n[^]*\}\n$/);
  });

  it('is written with the list’s line ends', () => {
    const { text } = merge(unknown, current.replaceAll('\n', '\r\n'));
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  });
});

describe('an entry that is in the list', () => {
  it('is not changed when it has the same meaning in another form', () => {
    const incoming = sameDoi('month={}');
    expect(merge(incoming)).toEqual({
      text: current,
      report: { added: [], updated: [], skipped: [{ key: 'acm', line: 1, reason: 'lin2024quiet is up to date' }] },
    });
    expect(merge(current).text).toBe(current);
  });

  it('gets the changed fields and keeps its key, our fields and everything else', () => {
    const { text, report } = merge(sameDoi('pages={1--12}, articleno={7}'));
    expect(report.updated).toEqual([{ key: 'lin2024quiet', fields: ['articleno', 'pages'] }]);
    expect(text).toContain(String.raw`@inproceedings{lin2024quiet,
  author = {Lin, Hsiao-En and M{\"u}ller, J{\"o}rg},
  title = {A Quiet {VR} Study of Caf{\'e}s},
  booktitle = {CHI Conference},
  articleno = {7},
  pages = {1--12},
  year = {2024},
  doi = {10.5555/aimex.24},
  url = {https://dl.acm.org/doi/10.5555/aimex.24},
  corresponding = {Hsiao-En Lin},
  topics = {Methodology},
  award = {Best Paper Award},
  pdf = {pubs/lin2024.pdf},
  annote = {our own note},
}

% Between two entries.`);
  });

  it('keeps the text around it', () => {
    const { text } = merge(sameDoi('pages={1--12}'));
    expect(text.startsWith(current.slice(0, current.indexOf('@inproceedings')))).toBe(true);
    expect(text.endsWith(current.slice(current.indexOf('\n\n% Between')))).toBe(true);
  });

  it('keeps comments between its fields', () => {
    const list = current.replace('   author ', '   % checked by hand }\n   author ');
    const { text } = merge(sameDoi('pages={1--12}'), list);
    expect(text).toContain('   % checked by hand }\n@inproceedings{lin2024quiet,\n');
  });

  it('is found by its title, and changes from preprint to publication', () => {
    const { text, report } = merge(published);
    expect(report.updated).toEqual([{ key: 'chou2020curbs', fields: ['type', 'title', 'booktitle', 'year', 'doi'] }]);
    expect(text).toContain('@inproceedings{chou2020curbs,\n');
    expect(text).toContain('  eprint = {0000.1},');
    expect(text).toContain('  month = mar,');
  });

  it('is found by its key when its title was corrected', () => {
    const { report } = merge('@misc{chou2020curbs, title={Measuring Kerbs on Foot}, author={Chou, Po-Han}, year=2020}');
    expect(report.updated).toEqual([{ key: 'chou2020curbs', fields: ['title'] }]);
  });

  it('keeps our address of the publication, and gets one if we have none', () => {
    expect(reasons(sameDoi('url={https://elsewhere.example.org}'))).toEqual(['lin2024quiet is up to date']);
    const { report } = merge('@misc{chou2020curbs, title={Measuring Curbs on Foot}, url={https://arxiv.org/abs/0}}');
    expect(report.updated).toEqual([{ key: 'chou2020curbs', fields: ['url'] }]);
  });

  it.each(['Lin, H.-E. and Müller, J.', 'Lin, Hsiao-En and others'])('prefers full names to %s', (authors) => {
    expect(reasons(sameDoi('').replace('Lin, Hsiao-En and Müller, Jörg', authors))).toEqual([
      'lin2024quiet is up to date',
    ]);
  });

  it('gets a missing author', () => {
    const { report } = merge(sameDoi('').replace('Müller, Jörg', 'Müller, Jörg and Wu, Pei-Chieh'));
    expect(report.updated).toEqual([{ key: 'lin2024quiet', fields: ['author'] }]);
  });
});

describe('an entry that cannot be imported', () => {
  const table: [what: string, incoming: string, reason: string | RegExp][] = [
    ['has no year', unknown.replace('year={2026}', ''), 'field year: An entry needs a year'],
    ['has an unknown topic', unknown.replace('year', 'topics={Robots}, year'), /field topics: “Robots” is not a topic/],
    ['has no key', unknown.replace('new2026', ''), /field key: An entry needs a key/],
    [
      'takes the corresponding author away',
      sameDoi('').replace('Lin, Hsiao-En', 'Lin, Anna'),
      /field corresponding: “Hsiao-En Lin” is not/,
    ],
    ['is there twice', `${unknown}\n${unknown.replace('new2026', 'again')}`, 'it is in the file twice: see line 1'],
    [
      'shares a key in the file',
      `${unknown}\n${unknown.replace('A New One', 'Other Words')}`,
      /its key is that of another publication, “A New One”/,
    ],
    [
      'has the key of another',
      unknown.replace('new2026', 'lin2024quiet'),
      /its key is that of another publication, “A Quiet VR Study/,
    ],
    [
      'has the title of one with another DOI',
      sameDoi('').replace('AIMEX.24', 'other'),
      /lin2024quiet has the same title and another DOI/,
    ],
    [
      'has the DOI of one and the title of another',
      published.replace('10.5555/x', '10.5555/aimex.24'),
      /the DOI of lin2024quiet and the title of chou2020curbs/,
    ],
    [
      'is a preprint of a published one',
      sameDoi('')
        .replace('@inproceedings', '@misc')
        .replace(/doi=\{.*?\},/, ''),
      /looks like a preprint of lin2024quiet/,
    ],
  ];

  it.each(table)('is skipped with the reason: it %s', (_, incoming, reason) => {
    const { report, text } = merge(incoming);
    expect(report.skipped).toEqual([expect.objectContaining({ reason: expect.stringMatching(reason) })]);
    expect(text).toBe(incoming.startsWith(`${unknown}\n`) ? merge(unknown).text : current);
  });

  it('does not prevent the import of others', () => {
    const { report } = merge(`@article{x, title={No Year}}\n\n${unknown}\n\n${sameDoi('pages={3}')}`);
    expect(report.added.map(({ key }) => key)).toEqual(['new2026']);
    expect(report.updated.map(({ key }) => key)).toEqual(['lin2024quiet']);
    expect(report.skipped.map(({ key, line }) => [key, line])).toEqual([['x', 1]]);
  });
});

describe('an import that cannot be parsed', () => {
  it('reports entry and line', () => {
    expect(() => merge(`${unknown}\n@article{bad,\n title={A {B},\n year=2026}`)).toThrow(ImportError);
    expect(() => merge(`${unknown}\n@article{bad,\n title={A {B},\n year=2026}`)).toThrow(/^entry bad \(line 2\): /);
  });

  it.each(['', 'Hello', '% nothing\n'])('is refused because %j contains no entry', (incoming) => {
    expect(() => merge(incoming)).toThrow('there is no BibTeX entry in it');
  });

  it('is not merged into a list that has an error itself', () => {
    expect(() => merge(unknown, '@article{broken, title={T}}')).toThrow(ContentError);
  });
});

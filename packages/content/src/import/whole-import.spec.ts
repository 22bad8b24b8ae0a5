import { describe, expect, it } from '@jest/globals';
import { shippedTopics as topics } from '../../test/shipped-topics.js';
import { merge, unknown } from '../../test/merged-list.js';
import { ContentError } from '../content-error.js';
import { ImportError } from './import-error.js';
import { importBibliography } from './import-bibliography.js';

describe('an import', () => {
  it('imports an entry once when the file has it twice', () => {
    const { result } = merge(`${unknown}\n${unknown.replace('new2026', 'again')}`);
    expect(result).toMatchObject({
      added: [{ key: 'new2026' }],
      left: [{ key: 'again', line: 2, reason: 'it is in the file twice: see line 1' }],
    });
  });

  const report = (year: number) =>
    `@techreport{report${year}, title={Annual Report}, author={Lin, H.}, institution={The Lab}, year={${year}}}`;

  it('keeps the reports of two years apart, in any order, and also when the list has one of them', () => {
    for (const file of [report(2019) + report(2020), report(2020) + report(2019)]) {
      expect(merge(file).result).toMatchObject({ added: [{}, {}], left: [] });
      const { result, text } = merge(file, report(2019));
      expect(result).toMatchObject({ added: [{ key: 'report2020' }], updated: [], unchanged: 1, left: [] });
      expect(text).toContain(report(2019));
    }
    expect(merge(`${report(2020)}\n${report(2020).replace('report2020', 'again')}`).result).toMatchObject({
      added: [{ key: 'report2020' }],
      left: [{ key: 'again' }],
    });
  });

  it('keeps an undated entry and a dated one with the same title apart', () => {
    const undated = report(2020).replace(', year={2020}', '').replace('report2020', 'undated');
    expect(merge(`${report(2020)}\n${undated}`).result.added).toHaveLength(2);
  });

  it('reports its progress', () => {
    const entries = Array.from({ length: 600 }, (_, index) => `@misc{k${index}, title={Title ${index}}}`);
    const reported: number[][] = [];
    importBibliography('', entries.join('\n'), { topics, onProgress: (...progress) => reported.push(progress) });
    expect(reported).toEqual([
      [250, 600],
      [500, 600],
    ]);
  });

  it.each([
    ['', 'it is empty'],
    ['Hello', 'there is no BibTeX entry in it'],
    ['name,year\nLin,2020\n', 'it is a table (CSV), not BibTeX: export it as BibTeX'],
    ['TY  - JOUR\nTI  - A\nER  - ', 'it is a RIS file: export it as BibTeX'],
    ['<?xml version="1.0"?><a/>', 'it is an XML file: export it as BibTeX'],
  ])('is refused when it is %j', (incoming, sentence) => {
    expect(() => merge(incoming)).toThrow(ImportError);
    expect(() => merge(incoming)).toThrow(sentence);
  });

  it('is not merged into a list that has an error', () => {
    expect(() => merge(unknown, '@article{broken, year=2020}')).toThrow(ContentError);
    expect(() => merge(unknown, '@article{broken, title={T}')).toThrow(ContentError);
  });
});

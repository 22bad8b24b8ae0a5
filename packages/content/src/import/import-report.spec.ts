import { expect, it } from '@jest/globals';
import { shippedTopics as topics } from '../../test/shipped-topics.js';
import { importBibliography } from './import-bibliography.js';
import { formatImportReport } from './import-report.js';

it('names each undefined @string once when many entries use it', () => {
  const entry = (journal: string, index: number) =>
    `@article{a${index}, title={Title ${index}}, author={Lin, H.}, journal=${journal}, year=2026}`;
  const { result } = importBibliography('', ['acm', 'ieee', 'acm', 'uist'].map(entry).join('\n'), { topics });
  expect(result.notes[1]!.note).toBe('“ieee” is not defined as a @string and is used literally');
  const report = formatImportReport([{ name: 'lab.bib', encoding: 'UTF-8', guessedNames: undefined, result }]);
  expect(report).toContain(
    '    4 × “acm”, “ieee”, “uist” is not defined as a @string and is used literally\n      a0, a1, a2, a3\n',
  );
});

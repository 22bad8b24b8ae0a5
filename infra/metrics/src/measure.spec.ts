import { describe, expect, it } from '@jest/globals';
import { toCodeFile } from './code-file.js';
import { isMet, measure } from './measure.js';
import { report } from './report.js';

const lines = (count: number) => '// line\n'.repeat(count);
const metricsOf = (files: Record<string, string>, cycles: string[] = []) =>
  new Map(
    measure(
      Object.entries(files).map(([path, text]) => toCodeFile(path, text)),
      cycles,
    ).map((metric) => [metric.name, metric]),
  );

describe('the metrics', () => {
  it('measure files without tests and migrations', () => {
    const metrics = metricsOf({
      'a.ts': lines(10),
      'b.ts': lines(20),
      'c.ts': lines(301),
      'c.spec.ts': lines(900),
      'src/migrations/1.ts': lines(900),
    });
    expect(metrics.get('lines of a file, median')?.value).toBe(20);
    expect(metrics.get('lines of a file, most')).toMatchObject({ value: 301, places: ['c.ts has 301 lines'] });
  });

  it('hold tests against sources', () => {
    const ratio = (tests: number) =>
      metricsOf({ 'a.ts': lines(100), 'a.spec.ts': lines(tests) }).get('test lines a source line')!;
    expect([60, 70, 100, 101].map((tests) => ratio(tests).value)).toEqual([0.6, 0.7, 1, 1.01]);
    expect([60, 70, 100, 101].map((tests) => isMet(ratio(tests)))).toEqual([false, true, true, false]);
  });

  it('take the cycles that the linter found', () => {
    expect(metricsOf({ 'a.ts': '' }, ['a.ts:1']).get('imports in a circle')).toMatchObject({ value: 1, most: 0 });
  });
});

describe('the report', () => {
  it('marks what is met, and says where to look when it is not', () => {
    const text = report([
      { name: 'lines', value: 10, most: 10, places: ['unsaid'] },
      { name: 'blocks', value: 1, most: 0, places: ['a.ts:1'] },
      { name: 'tests', value: 0.5, least: 0.7, most: 1 },
    ]);
    expect(text.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
      '✓ lines 10 at most 10',
      '✗ blocks 1 at most 0',
      ' a.ts:1',
      '✗ tests 0.5 0.7 to 1',
    ]);
  });
});

import { onTestFinished } from '@lab/test-kit';
import { expect, it, jest } from '@jest/globals';
import { paintOf } from './page-speed/alternate.js';
import { lines } from './page-speed/line.js';
import { printPageSpeed } from './page-speed/report-page-speed.js';
import { printOutcomes } from './report.js';

/** The printed text, with single spaces between the columns. */
const printed = (print: () => void): string => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  print();
  return log.mock.calls.map(([line]) => String(line).replaceAll(/ +/g, ' ')).join('\n');
};

it('a comparison is printed with its ratio, last ratio and goal, then both rates and delays', () => {
  const measured = { requestsPerSecond: 1234.4, p50: 1.26, p99: 9 };
  const bare = { requestsPerSecond: 2468.8, p50: 0.5, p99: 4 };
  const outcomes = [{ name: 'list', ratio: 0.5, goal: 0.75, measured, bare }];
  expect(printed(() => printOutcomes(outcomes, { list: 0.6 }))).toContain(
    'list 0.50 0.60 0.75 1234 1.3 9.0 | 2469 0.5 4.0',
  );
});

it('page speed is printed with the pages’ weights and the missed criteria', () => {
  const [line] = lines;
  const paint = (site: number) => paintOf([{ site, plain: 100 }]);
  const speed = { line: line!, firstPaint: paint(110), largestPaint: paint(111), largestElement: 'IMG' };
  const portal = {
    line: line!,
    usefulPaint: paint(155),
    firstScripts: 178_240,
    laterScripts: [{ page: '/members', bytes: 33_450 }],
  };
  const report = printed(() => printPageSpeed({ home: { speeds: [speed], findings: [] }, portal }));
  expect(report).toContain(' links to the tools visible 1.55 1.30 155 100');
  expect(report).toContain(' portal 178.2 150\n + /members 33.5 40');
  expect(report).toContain('1 of 2 criteria of a good page are met.');
  expect(report).toContain(`✗ Largest paint within 1.1 times the static page’s on ${line!.name}: 1.11`);
});

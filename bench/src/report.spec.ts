import { onTestFinished } from '@lab/test-kit';
import { expect, it, jest } from '@jest/globals';
import { paintOf } from './page-speed/alternate.js';
import { lines } from './page-speed/line.js';
import { printPageSpeed } from './page-speed/report-page-speed.js';
import { printBusyMinute, printGrowth, printMemory, printOutcomes, printPublishes } from './report.js';

/** What is printed, without spaces between the columns. */
const printed = (print: () => void): string => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  print();
  return log.mock.calls.map(([line]) => String(line).replaceAll(/ +/g, ' ')).join('\n');
};

it('a comparison is printed as its ratio and goal, then both rates and delays', () => {
  const measured = { requestsPerSecond: 1234.4, p50: 1.26, p99: 9 };
  const bare = { requestsPerSecond: 2468.8, p50: 0.5, p99: 4 };
  const outcomes = [{ name: 'list', ratio: 0.5, goal: 0.75, measured, bare }];
  expect(printed(() => printOutcomes(outcomes))).toContain('list 0.50 0.75 1234 1.3 9.0 | 2469 0.5 4.0');
});

it('lists are printed with a time for each size, and processes with their sum', () => {
  expect(printed(() => printGrowth([{ list: 'items', milliseconds: [1, 2.25, 30] }]))).toMatch(
    /^\nms to read after a change, of rows 10 100 1000\nitems 1.0 2.3 30.0$/,
  );
  const uses = [
    { name: 'gateway', pssMebibytes: 70.4 },
    { name: 'members', pssMebibytes: 60.4 },
  ];
  expect(printed(() => printMemory('idle', uses))).toContain('gateway 70 MiB\nmembers 60 MiB\nthe whole stack 131 MiB');
});

it('a minute of load is printed with its wrong answers', () => {
  const delay = { p50: 5, p99: 20, max: 30, goal: 100 };
  const minute = {
    requests: 600,
    requestsPerSecond: 10.2,
    wrong: { count: 2, examples: ['GET /api/equipment: 500'] },
    reads: { name: 'reads', ...delay },
    writes: { name: 'writes', ...delay },
  };
  expect(printed(() => printBusyMinute(minute))).toContain(
    '600 requests, 10 a second; wrong answers: 2 (goal: none)\n GET /api/equipment: 500',
  );
});

it('page speed is printed with its weights, and with what misses its goal', () => {
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
  expect(report).toContain('1 of 2 things a good page has are there.');
  expect(report).toContain(`✗ Largest paint within 1.1 times the static page’s on ${line!.name}: 1.11`);
});

it('a publish is printed with the time of processors, its goal if there is one, and how long it took', () => {
  const publishes = [
    { name: 'a sentence', processorSeconds: 1.24, seconds: 2, goal: 3 },
    { name: 'all of it', processorSeconds: 11, seconds: 14.3 },
  ];
  const lines = printed(() => printPublishes(publishes));
  expect(lines).toContain('a sentence 1.2 3.0 2.0');
  expect(lines).toContain('all of it 11.0 14.3');
});

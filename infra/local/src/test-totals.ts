/** The results of one or more test stages. */
export interface TestTotals {
  passed: number;
  failed: number;
  /** The full titles of skipped tests; a title says in parentheses what the test needs. */
  skipped: string[];
}

/** The part of Jest's JSON report that is used here. */
export interface JestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

/** The part of Playwright's JSON report that is used here. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  /** Errors outside of any test. */
  errors: unknown[];
}

const PASSED = new Set(['passed', 'expected', 'flaky']);
const SKIPPED = new Set(['pending', 'skipped', 'todo', 'disabled']);

interface Outcome {
  title: string;
  status: string;
}

const outcomesOfSuite = (suite: PlaywrightSuite, path: string[] = []): Outcome[] => [
  ...(suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({ title: [...path, title].join(' › '), status })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => outcomesOfSuite(inner, [...path, inner.title])),
];

/** A file that could not be run has no tests and counts as one failure. */
const outcomesOf = (report: JestReport | PlaywrightReport): Outcome[] =>
  'suites' in report
    ? [
        ...report.suites.flatMap((suite) => outcomesOfSuite(suite)),
        ...report.errors.map(() => ({ title: 'outside of any test', status: 'failed' })),
      ]
    : report.testResults.flatMap(({ name, status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((result) => result.status === 'failed')
          ? [{ title: name, status }]
          : assertionResults.map(({ fullName, status: outcome }) => ({ title: fullName, status: outcome })),
      );

/** Adds up the reports of several stages. */
export const totalsOf = (reports: readonly (JestReport | PlaywrightReport)[]): TestTotals => {
  const outcomes = reports.flatMap(outcomesOf);
  const passed = outcomes.filter(({ status }) => PASSED.has(status)).length;
  const skipped = outcomes.filter(({ status }) => SKIPPED.has(status)).map(({ title }) => title);
  return { passed, failed: outcomes.length - passed - skipped.length, skipped };
};

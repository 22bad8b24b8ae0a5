import { describe, expect, it } from '@jest/globals';
import { totalsOf } from './test-totals.js';

const jestReport = (...statuses: string[]) => ({
  testResults: [
    {
      name: 'a.spec.ts',
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index} (needs a thing)` })),
    },
  ],
});

const playwrightReport = (...statuses: string[]) => ({
  errors: [],
  suites: [
    {
      title: 'home.spec.ts',
      specs: [],
      suites: [
        { title: 'home', specs: statuses.map((status, index) => ({ title: `journey ${index}`, tests: [{ status }] })) },
      ],
    },
  ],
});

describe('the totals of a test run', () => {
  it('add up the stages', () => {
    const reports = [jestReport('passed', 'failed', 'pending'), playwrightReport('expected', 'unexpected', 'skipped')];
    expect(totalsOf(reports)).toEqual({
      passed: 2,
      failed: 2,
      skipped: ['test 2 (needs a thing)', 'home › journey 2'],
    });
  });

  it('count a file that could not be run and an error outside of tests as failures', () => {
    const broken = { testResults: [{ name: 'b.spec.ts', status: 'failed', assertionResults: [] }] };
    const afterwards = {
      testResults: [{ name: 'c.spec.ts', status: 'failed', assertionResults: [{ status: 'passed', fullName: 'one' }] }],
    };
    const outside = { suites: [], errors: [{ message: 'the portal did not start' }] };
    expect(totalsOf([broken, afterwards, outside])).toEqual({ passed: 0, failed: 3, skipped: [] });
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readRatios, recordRatios } from './recorded-ratios.js';

const round = { requestsPerSecond: 100, p50: 1, p99: 2 };

describe('the ratios of the last complete run', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ratios-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are empty before the first run', () => {
    expect(readRatios(join(folder, 'ratios.json'))).toEqual({});
  });

  it('are recorded and read with three decimals', () => {
    const file = join(folder, 'ratios.json');
    recordRatios([{ name: 'a vote', goal: 0.2, ratio: 0.21987, measured: round, bare: round }], file);
    recordRatios([{ name: 'a checkout', goal: 0.09, ratio: 0.0904, measured: round, bare: round }], file);
    expect(readRatios(file)).toEqual({ 'a checkout': 0.09 });
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './compare.js';

const FILE = fileURLToPath(new URL('../ratios.json', import.meta.url));

/** Ratios of the last complete run, by the name of the comparison. */
export type RecordedRatios = Readonly<Record<string, number>>;

/** Reads the ratios of the last complete run; empty before the first one. */
export const readRatios = (file = FILE): RecordedRatios => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RecordedRatios;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

/** Replaces the recorded ratios by those of a run. */
export const recordRatios = (outcomes: readonly Outcome[], file = FILE): void => {
  const ratios = Object.fromEntries(outcomes.map(({ name, ratio }) => [name, Number(ratio.toFixed(3))]));
  writeFileSync(file, `${JSON.stringify(ratios, null, 2)}\n`);
};

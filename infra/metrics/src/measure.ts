import { countLines, type CodeFile } from './code-file.js';
import { findDuplicates } from './duplicates.js';
import { filesNaming } from './field-files.js';
import { functionSizes } from './functions.js';
import { percentile, sum } from './statistics.js';

/** One number, what it should be, and where to look when it is not. */
export interface Metric {
  readonly name: string;
  readonly value: number;
  readonly least?: number;
  readonly most: number;
  readonly places?: readonly string[];
}

export const isMet = ({ value, least = 0, most }: Metric): boolean => value >= least && value <= most;

const LONGEST_FILE = 300;

const fileMetrics = (sources: readonly CodeFile[]): Metric[] => {
  const lines = sources.map(({ text }) => countLines(text));
  const places = sources
    .filter(({ text }) => countLines(text) > LONGEST_FILE)
    .map(({ path, text }) => `${path} has ${countLines(text)} lines`);
  return [
    { name: 'lines of a file, median', value: percentile(lines, 50), most: 60 },
    { name: 'lines of a file, 90 of 100', value: percentile(lines, 90), most: 200 },
    { name: 'lines of a file, most', value: percentile(lines, 100), most: LONGEST_FILE, places },
  ];
};

const functionMetrics = (sources: readonly CodeFile[]): Metric[] => {
  const sizes = sources.flatMap(functionSizes);
  return [
    { name: 'lines of a function, median', value: percentile(sizes, 50), most: 12 },
    { name: 'lines of a function, 90 of 100', value: percentile(sizes, 90), most: 45 },
  ];
};

const duplicateMetric = (sources: readonly CodeFile[]): Metric => {
  const duplicates = findDuplicates(sources);
  const places = duplicates.map(({ first, second, lines }) => `${lines} lines at ${first} and at ${second}`);
  return { name: 'blocks that stand twice', value: duplicates.length, most: 0, places };
};

/** About 0.7 at the least: a page that journeys walk through needs fewer lines of its own. */
const testMetric = (files: readonly CodeFile[]): Metric => {
  const linesOf = (kind: CodeFile['kind']) =>
    sum(files.filter((file) => file.kind === kind).map(({ text }) => countLines(text)));
  const value = Math.round((linesOf('test') / linesOf('source')) * 100) / 100;
  return { name: 'test lines a source line', value, least: 0.65, most: 1 };
};

/** The day an item was bought stands for any field: it is written, kept, listed and shown, and nothing else. */
const fieldMetric = (files: readonly CodeFile[]): Metric => {
  const places = filesNaming(files, 'purchaseDate');
  return { name: 'files that name one field', value: places.length, most: 5, places };
};

/**
 * All metrics.
 * @param cycles the imports that lead in a circle
 */
export const measure = (files: readonly CodeFile[], cycles: readonly string[]): Metric[] => {
  const sources = files.filter(({ kind }) => kind === 'source');
  return [
    ...fileMetrics(sources),
    ...functionMetrics(sources),
    { name: 'imports in a circle', value: cycles.length, most: 0, places: cycles },
    duplicateMetric(sources),
    testMetric(files),
    fieldMetric(files),
  ];
};

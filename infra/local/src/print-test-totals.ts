import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { totalsOf, type JestReport, type PlaywrightReport } from './test-totals.js';

const directory = process.argv[2]!;
const reports = readdirSync(directory)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(directory, file), 'utf8')) as JestReport | PlaywrightReport);
const { passed, failed, skipped } = totalsOf(reports);
for (const title of skipped) console.log(`skipped: ${title}`);
console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`);

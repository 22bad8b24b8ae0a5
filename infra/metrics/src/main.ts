import { fileURLToPath } from 'node:url';
import { readCodeFiles } from './code-file.js';
import { findCycles } from './cycles.js';
import { isMet, measure } from './measure.js';
import { report } from './report.js';

/** Prints the shape of the code beside what it should be; ends with 1 when a number is missed. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const metrics = measure(readCodeFiles(root), findCycles(root));
console.log(report(metrics));
process.exitCode = metrics.every(isMet) ? 0 : 1;

import { printEval } from './print-eval.js';

await printEval((text) => process.stdout.write(`${text}\n`));

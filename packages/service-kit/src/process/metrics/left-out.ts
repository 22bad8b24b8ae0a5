import { Logger } from '@nestjs/common';
import { Counter } from 'prom-client';

const leftOut = new Counter({
  name: 'left_out_total',
  help: 'Rows that an output left out because they could not be written',
  labelNames: ['output'] as const,
});

/**
 * Counts and logs a row that an output leaves out instead of failing as a whole.
 * @param output such as `calendar`; never a name or an address
 * @param row what identifies it, for the log
 */
export const countLeftOut = (output: string, row: object): void => {
  leftOut.inc({ output });
  new Logger(output).warn(`left out: ${JSON.stringify(row)}`);
};

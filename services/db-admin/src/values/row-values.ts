import { givenInstantSchema, limits, lineSchema } from '@lab/contracts';
import { z } from 'zod';

/* Values of columns that tables of several services have. */

export const id = z.int32('Please enter the id of a row').positive('Please enter the id of a row');
export const count = z.int32('Please enter a whole number').min(0, 'Please enter a whole number from 0 on');
export const flag = z.boolean('Please enter true or false');
export const instant = givenInstantSchema('Please enter a date and time such as 2026-03-01T14:30');
export const name = lineSchema('Please enter a name', 1, limits.lineLength + limits.lineLength);
export const secret = lineSchema('Please enter a key');

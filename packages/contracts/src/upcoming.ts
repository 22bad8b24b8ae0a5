import { z } from 'zod';
import { booleanParamSchema } from './fields.js';

/** Query of lists that grow over the years: `?upcoming=true` leaves out past entries. */
export const upcomingQuerySchema = z.object({ upcoming: booleanParamSchema.default(false) });

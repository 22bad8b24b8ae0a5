import { z } from 'zod';
import { booleanParamSchema } from './fields.js';

/** Query of lists that grow for years: `?upcoming=true` leaves out what is over. */
export const upcomingQuerySchema = z.object({ upcoming: booleanParamSchema.default(false) });

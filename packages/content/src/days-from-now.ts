import { dayjs } from '@lab/contracts';

/**
 * The current time plus a number of days, which may be negative. Sample data uses it so that it has the same age
 * whenever it is loaded.
 */
export const daysFromNow = (days: number): Date => dayjs.utc().add(days, 'days').toDate();

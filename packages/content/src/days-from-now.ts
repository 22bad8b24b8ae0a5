import { dayjs } from '@lab/contracts';

/**
 * The current time plus a number of days, or minus when negative: sample data is always equally old when it is loaded.
 */
export const daysFromNow = (days: number): Date => dayjs.utc().add(days, 'days').toDate();

import { Statement } from '@lab/service-kit';

/** Until the transaction ends. */
export const SET_TIME_ZONE = new Statement(`SELECT set_config('TimeZone', :timeZone, true)`);

/** What follows can be taken back alone. */
export const BEGIN_ATTEMPT = new Statement('SAVEPOINT attempt', { isPrepared: false });

export const END_ATTEMPT = new Statement('RELEASE SAVEPOINT attempt', { isPrepared: false });

export const TAKE_BACK_ATTEMPT = new Statement('ROLLBACK TO SAVEPOINT attempt', { isPrepared: false });

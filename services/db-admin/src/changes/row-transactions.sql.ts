import { Statement } from '@lab/service-kit';

/** Until the transaction ends. */
export const SET_TIME_ZONE = new Statement(`SELECT set_config('TimeZone', :timeZone, true)`);

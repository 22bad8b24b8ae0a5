import { Statement } from '../database/statement.js';

/** Until the transaction ends. */
export const SET_TIME_ZONE = new Statement(`SELECT set_config('TimeZone', :timeZone, true)`);

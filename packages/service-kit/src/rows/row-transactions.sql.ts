import { Statement } from '../database/statement.js';

/** Sets the time zone of the connection until the transaction ends. */
export const SET_TIME_ZONE = new Statement(`SELECT set_config('TimeZone', :timeZone, true)`);

/**
 * The header with the caller's identity, signed by the gateway. A service that asks another one on behalf of its caller sends
 * it on.
 */
export const TOKEN_HEADER = 'x-lab-token';

/** Path of what ties a member to the lab, or of handing it over, at the other services. It cannot be reached from outside. */
export const internalMemberPath = (memberId: number | string, call: 'obligations' | 'leave'): string =>
  `/internal/lab-members/${memberId}/${call}`;

/** Path of a member's events at the other services, for a personal calendar. It cannot be reached from outside. */
export const calendarEventsPath = (memberId: number | string): string => `/internal/calendar-events/${memberId}`;

/** Path at the other services by which the sample data is counted, which cannot be reached from outside. */
export const SAMPLE_COUNTS_PATH = '/internal/sample-data';

/** Path at the other services by which the sample data is removed, which cannot be reached from outside. */
export const SAMPLE_DATA_PATH = `${SAMPLE_COUNTS_PATH}/remove`;

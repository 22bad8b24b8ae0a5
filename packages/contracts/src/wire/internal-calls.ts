/**
 * Request header with the caller's identity, signed by the gateway. A service that calls another for its caller
 * forwards it.
 */
export const TOKEN_HEADER = 'x-lab-token';

/** Internal path, at each service with obligations, for reading a member's obligations or handing them over. */
export const internalMemberPath = (memberId: number | string, call: 'obligations' | 'leave'): string =>
  `/internal/lab-members/${memberId}/${call}`;

/** Internal path of a member's events for the personal calendar, at each service that has some. */
export const calendarEventsPath = (memberId: number | string): string => `/internal/calendar-events/${memberId}`;

/** Internal path that counts a service's sample data. */
export const SAMPLE_COUNTS_PATH = '/internal/sample-data';

/** Internal path that removes a service's sample data. */
export const SAMPLE_DATA_PATH = `${SAMPLE_COUNTS_PATH}/remove`;

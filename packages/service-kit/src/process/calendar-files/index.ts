/** iCalendar files. A separate entry point, so that other services do not load the library. */
export * from './calendar-file.js';

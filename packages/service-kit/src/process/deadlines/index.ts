/** Deadlines that are settled on time. A separate entry point, so that other services do not load the queue. */
export * from './deadlines.js';
export * from './wake-up-queue.js';
export * from './nightly-work.js';

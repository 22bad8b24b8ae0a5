/** Deadlines that are settled on time: for services that have any, so that the others do not load the queue. */
export * from './deadline-domain.js';
export * from './deadlines.js';

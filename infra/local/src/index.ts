export { LaunchError } from './launch-error.js';
export { freePort } from './ports.js';
export { findChromium } from './prerequisites/chromium.js';
export { startPostgres, type RunningPostgres } from './postgres/start-postgres.js';
export { startRedis, type RunningRedis } from './redis/start-redis.js';
export { startStack, type RunningStack } from './stack/start-stack.js';
export type { StackEvent } from './stack/stack-event.js';

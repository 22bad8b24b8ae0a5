export { freePort } from './servers/index.js';
export { findChromium } from './chromium.js';
export { systemPrograms } from './stack/programs.js';
export { startStack, type RunningStack } from './stack/start-stack.js';
export type { StackEvent } from './stack/stack-event.js';

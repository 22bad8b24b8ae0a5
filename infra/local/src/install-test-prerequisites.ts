import { LaunchError } from './launch-error.js';
import { ensureChromium } from './prerequisites/chromium.js';
import { findRedis } from './redis/find-redis.js';

const announce = (text: string): void => console.log(text);

try {
  console.log(`Redis: ${await findRedis(announce)}`);
  console.log(`Chromium: ${await ensureChromium(announce)}`);
} catch (error) {
  console.error(error instanceof LaunchError ? error.message : error);
  process.exitCode = 1;
}

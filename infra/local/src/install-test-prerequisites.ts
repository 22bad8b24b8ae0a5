import { findRedis } from './servers/index.js';
import { runCommand } from './run-command.js';
import { ensureChromium } from './chromium.js';
import { readConfig } from './stack/config.js';

await runCommand(async () => {
  const options = { announce: console.log, mayInstall: readConfig(process.env).INSTALL };
  return `Redis: ${await findRedis(options)}\nChromium: ${await ensureChromium(options)}`;
});

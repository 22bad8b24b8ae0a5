import { help } from './help.js';
import { launch } from './launcher.js';

const flags = process.argv.slice(2);
const unknown = flags.find((flag) => !['--help', '--development'].includes(flag));

if (unknown) {
  console.error(`${unknown} is not an option. See --help.`);
  process.exitCode = 2;
} else if (flags.includes('--help')) {
  console.log(help);
} else {
  await launch(process.env, { isDevelopment: flags.includes('--development') });
}

// Reads the output of `docker compose config --format json` and an env file. Fails when a container gets a secret that
// it must not have or lacks one that it needs.
import { readFileSync } from 'node:fs';
import { readSettings } from '../../local/src/secrets/env-file.js';
import { secrets } from '../../local/src/secrets/secrets.js';

const settings = readSettings(readFileSync(process.argv[2], 'utf8'));
const containers = Object.entries(JSON.parse(readFileSync(0, 'utf8')).services);

const problems = Object.entries(secrets).flatMap(([name, { readers }]) => {
  const holders = containers.filter(([, definition]) => JSON.stringify(definition).includes(settings[name]));
  const found = holders.map(([container]) => container).toSorted();
  const meant = readers.toSorted();
  return found.join() === meant.join() ? [] : [`${name} is for ${meant.join()}, but ${found.join()} is given it.`];
});

for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

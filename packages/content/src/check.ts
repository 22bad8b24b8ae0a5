import { resolve } from 'node:path';
import { checkContent } from './check-content.js';
import { contentDirectory } from './content-directory.js';

const directory = resolve(process.argv[2] ?? contentDirectory());
const { found, errors } = checkContent(directory);

for (const line of found) process.stdout.write(`✓ ${line}\n`);
for (const { file, problems } of errors) {
  process.stdout.write(`✗ ${file}\n${problems.map((problem) => `    ${problem}\n`).join('')}`);
}
if (errors.length) {
  const count = errors.reduce((sum, { problems }) => sum + problems.length, 0);
  process.stdout.write(`\n${count} ${count === 1 ? 'mistake' : 'mistakes'} to correct in ${directory}\n`);
  process.exitCode = 1;
}

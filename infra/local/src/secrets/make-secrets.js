// The command behind `make secrets`: adds missing secrets to an env file. Needs only Node.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addSettings, readIfThere, readSettings, writePrivately } from './env-file.js';
import { databasePasswords, derivedFrom, makeMissing, secrets } from './secrets.js';

const file = process.argv[2] || '.env';
const root = fileURLToPath(new URL('../../../..', import.meta.url));
// Each env file has its own example: one for the containers, one for the cluster.
const example = existsSync(`${file}.example`) ? `${file}.example` : `${root}.env.example`;

const typedByPeople = ['LAB_PASSWORD', 'ADMIN_PASSWORD'];

const isMade = (/** @type {string} */ name) => name in derivedFrom || name in secrets;

const unquoted = (/** @type {string} */ value) => value.replace(/^(['"])(.*)\1$/, '$2');

/**
 * @param {string} text
 * @param {readonly string[]} names
 */
const linesOf = (text, names) => {
  const lines = text.split('\n');
  return names.map((name) => `${name} (line ${lines.findIndex((line) => line.startsWith(`${name}=`)) + 1})`).join(', ');
};

const run = () => {
  const before = readIfThere(file) || readIfThere(example);
  const wanted = [...Object.keys(readSettings(readIfThere(example))), ...Object.keys(databasePasswords)];
  const made = makeMissing(wanted.filter(isMade), readSettings(before));
  const text = addSettings(before, made);
  writePrivately(file, text);
  const names = Object.keys(made);
  console.log(names.length > 0 ? `Generated in ${file}: ${names.join(', ')}.` : `Nothing was missing in ${file}.`);
  const typed = names.filter((name) => typedByPeople.includes(name));
  if (typed.length > 0)
    console.log(`The passwords that people type are there: ${linesOf(text, typed)}. Change them if you like.`);
  const settings = readSettings(text);
  for (const name of typedByPeople) {
    const length = unquoted(settings[name] ?? '').length;
    if (length < 12)
      console.log(`${name} has only ${length} characters: the gateway requires 12. Choose a longer one.`);
  }
  const empty = wanted.filter((name) => !isMade(name) && !settings[name]);
  if (empty.length > 0) console.log(`Still empty, for you to fill in where it is needed: ${empty.join(', ')}.`);
  console.log('Only you may read the file. Keep a separate copy, because backups do not contain it.');
};

try {
  run();
} catch (error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  console.error(code ? `${file} cannot be read or written (${code}).` : message);
  process.exitCode = 1;
}

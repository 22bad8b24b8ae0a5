import { chmodSync, existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';

const setting = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(.*?)[ \t]*$/;
/** Matches an empty value: empty quotes, or only a comment. */
const nothing = /^(?:''|""|#(?:\s.*)?)?$/;

/**
 * Parses an env file. Values keep their quotes; empty values are empty strings.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export const readSettings = (text) =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value = ''] = setting.exec(line) ?? [];
      return name ? [[name, nothing.test(value) ? '' : value]] : [];
    }),
  );

/**
 * Adds values to an env file: in the variable's empty line, or else at the end. Existing values stay.
 * @param {string} text
 * @param {Readonly<Record<string, string>>} values
 * @returns {string}
 */
export const addSettings = (text, values) => {
  const settings = readSettings(text);
  const lines = text.split('\n').map((line) => {
    const [, name = ''] = setting.exec(line) ?? [];
    return values[name] !== undefined && !settings[name] ? `${name}=${values[name]}` : line;
  });
  const added = Object.entries(values).filter(([name]) => !(name in settings));
  if (added.length === 0) return lines.join('\n');
  const before = lines.join('\n').trimEnd();
  return [...(before ? [before, ''] : []), '# Made at random.', ...added.map((pair) => pair.join('=')), ''].join('\n');
};

/**
 * The text of a file; empty when it does not exist.
 * @param {string} file
 */
export const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Writes a file atomically, readable by its owner only.
 * @param {string} file
 * @param {string} text
 */
export const writePrivately = (file, text) => {
  const path = existsSync(file) ? realpathSync(file) : file;
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  chmodSync(`${path}.new`, 0o600);
  renameSync(`${path}.new`, path);
};

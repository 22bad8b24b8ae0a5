import { chmodSync, existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';

const setting = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(.*?)[ \t]*$/;
/** Quotes around nothing, or nothing but a comment. */
const nothing = /^(?:''|""|#(?:\s.*)?)?$/;

/**
 * What an env file sets; a value keeps its quotes, an empty one is an empty text.
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

/** The one secret of the versions before, from which the others followed. */
const FORMER = 'INTERNAL_SECRET';

/** What is replaced must not be handed to processes any more, but the way back to an older version needs it. */
const retired = (/** @type {string} */ line) =>
  `# Nothing reads it any more; only an older version would: take the # away for the way back.\n# ${line.trim()}`;

/**
 * Puts values into an env file: where its line is there but empty, else at the end. No value that is there is changed.
 * @param {string} text
 * @param {Readonly<Record<string, string>>} values
 * @returns {string}
 */
export const addSettings = (text, values) => {
  const settings = readSettings(text);
  const lines = text.split('\n').map((line) => {
    const [, name = ''] = setting.exec(line) ?? [];
    if (name === FORMER && settings[FORMER]) return retired(line);
    return values[name] !== undefined && !settings[name] ? `${name}=${values[name]}` : line;
  });
  const added = Object.entries(values).filter(([name]) => !(name in settings));
  if (added.length === 0) return lines.join('\n');
  const before = lines.join('\n').trimEnd();
  return [...(before ? [before, ''] : []), '# Made at random.', ...added.map((pair) => pair.join('=')), ''].join('\n');
};

/**
 * The text of a file, or nothing when there is none.
 * @param {string} file
 */
export const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Writes a file that only its owner may read: whole or not at all.
 * @param {string} file
 * @param {string} text
 */
export const writePrivately = (file, text) => {
  const path = existsSync(file) ? realpathSync(file) : file;
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  chmodSync(`${path}.new`, 0o600);
  renameSync(`${path}.new`, path);
};

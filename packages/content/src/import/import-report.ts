import type { ImportedFile } from './import-publications.js';
import type { ImportResult } from './import-result.js';

/** The maximum number of keys and of quoted texts that a group lists. Further ones are counted. */
const MAX_NAMED_KEYS = 8;
const MAX_QUOTED_TEXTS = 100;

const quoted = (text: string): string => (text.length > 60 ? `“${text.slice(0, 59)}…”` : `“${text}”`);

const listed = (names: readonly string[], most: number): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ` and ${names.length - most} more` : '');

/** The texts that a group of sentences quotes, without duplicates, such as the names of undefined `@string`s. */
const quotesOf = (sentences: readonly string[]): string =>
  listed([...new Set(sentences.map((sentence) => quoted(/“([^”]*)”/.exec(sentence)?.[1] ?? '')))], MAX_QUOTED_TEXTS);

/** One line for a sentence that applies to several entries with different quotes. */
const groups = (lines: readonly { about: string; sentence: string }[]): string[] => {
  const bySentence = new Map<string, { about: string; sentence: string }[]>();
  for (const line of lines) {
    const kind = line.sentence.replace(/“[^”]*”|\d+/g, '…');
    bySentence.set(kind, [...(bySentence.get(kind) ?? []), line]);
  }
  return [...bySentence.values()].flatMap((group) => {
    const { about, sentence } = group[0]!;
    if (group.length === 1) return [`    ${about}: ${sentence}`];
    const quotes = quotesOf(group.map((line) => line.sentence));
    return [
      `    ${group.length} × ${sentence.replace(/“[^”]*”/, () => quotes)}`,
      `      ${listed(
        group.map((line) => line.about),
        MAX_NAMED_KEYS,
      )}`,
    ];
  });
};

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length ? [`  ${heading}`, ...lines] : [];

const addedLines = ({ added }: ImportResult): string[] => added.map(({ key, title }) => `    ${key} “${title}”`);

const updatedLines = ({ updated }: ImportResult): string[] =>
  updated.flatMap(({ key, changes }) => [
    `    ${key}`,
    ...changes.map(({ field, from, to }) => `      ${field}: ${from ? `${quoted(from)} → ` : ''}${quoted(to)}`),
  ]);

const fileLines = ({ name, encoding, guessedNames, result }: ImportedFile): string[] => {
  const { added, updated, unchanged, left, notes } = result;
  return [
    `${name}${encoding === 'UTF-8' ? '' : ` (${encoding})`}`,
    ...(guessedNames ? [`  It is not UTF-8 and reads well as ${encoding}: ${guessedNames.join(', ')}`] : []),
    ...section(`${added.length} new`, addedLines(result)),
    ...section(`${updated.length} to update`, updatedLines(result)),
    ...section(
      `${left.length} left out`,
      groups(left.map(({ key, line, reason }) => ({ about: `${key || 'no key'} (line ${line})`, sentence: reason }))),
    ),
    ...section(
      `${notes.length} ${notes.length === 1 ? 'note' : 'notes'}`,
      groups(notes.map(({ key, note }) => ({ about: key, sentence: note }))),
    ),
    `  ${added.length} new, ${updated.length} to update, ${unchanged} unchanged, ${left.length} left out`,
  ];
};

/** Describes the effect of an import as lines of text. Reasons are grouped, and counts come last. */
export const formatImportReport = (files: readonly ImportedFile[]): string => files.flatMap(fileLines).join('\n');

import type { CodeFile } from './code-file.js';
import { parseFile } from './syntax.js';

/** As many tokens as six to ten lines have. Fewer are alike by chance. */
const WINDOW = 60;

interface Token {
  readonly file: string;
  readonly text: string;
  readonly line: number;
}

/** A run of tokens that stands in two places. */
export interface Duplicate {
  readonly first: string;
  readonly second: string;
  readonly lines: number;
}

/** The tokens of a file but for comments and imports, which two files share whenever they share a dependency. */
const tokensOf = (file: CodeFile): Token[] => {
  const { program, tokens } = parseFile(file);
  const imports = program.body.filter(({ type }) => type === 'ImportDeclaration');
  const isImported = (at: number) => imports.some(({ start, end }) => at >= start! && at < end!);
  return (tokens ?? [])
    .filter(({ type, start, end }) => typeof type !== 'string' && end > start && !isImported(start))
    .map(({ start, end, loc }) => ({ file: file.path, text: file.text.slice(start, end), line: loc.start.line }));
};

const place = ({ file, line }: Token): string => `${file}:${line}`;

/** Walks the files once: a window of tokens met before begins a duplicate, which lasts as long as both places agree. */
export const findDuplicates = (files: readonly CodeFile[]): Duplicate[] => {
  const tokens = files.flatMap(tokensOf);
  const seen = new Map<string, number>();
  const duplicates: Duplicate[] = [];
  for (let at = 0; at + WINDOW <= tokens.length; at++) {
    if (tokens[at]!.file !== tokens[at + WINDOW - 1]!.file) continue;
    const key = windowAt(tokens, at);
    const before = seen.get(key);
    if (before === undefined) seen.set(key, at);
    else if (before + WINDOW <= at) {
      const length = agreement(tokens, before, at);
      const [start, end] = [tokens[at]!, tokens[at + length - 1]!];
      duplicates.push({ first: place(tokens[before]!), second: place(start), lines: end.line - start.line + 1 });
      at += length - 1;
    }
  }
  return duplicates;
};

const windowAt = (tokens: readonly Token[], at: number): string =>
  tokens
    .slice(at, at + WINDOW)
    .map(({ text }) => text)
    .join(' ');

/** For how many tokens two places agree, each within its file. */
const agreement = (tokens: readonly Token[], before: number, at: number): number => {
  let length = WINDOW;
  const isAlike = (offset: number): boolean => {
    const [first, second] = [tokens[before + offset], tokens[at + offset]];
    if (!first || !second || before + offset >= at || first.text !== second.text) return false;
    return first.file === tokens[before]!.file && second.file === tokens[at]!.file;
  };
  while (isAlike(length)) length++;
  return length;
};

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Creator, Library } from '@retorquere/bibtex-parser';

export type { Creator };

type BibtexParser = typeof import('@retorquere/bibtex-parser');

const LIBRARY = '@retorquere/bibtex-parser';
let library: BibtexParser | undefined;

/** Loaded on first use, because the parser takes some 70 ms and 30 MB. */
const bibtexParser = (): BibtexParser =>
  (library ??= createRequire(import.meta.url)(fileURLToPath(import.meta.resolve(LIBRARY))) as BibtexParser);

/** Keeps the case of titles. */
const asWritten = { english: false, sentenceCase: false, caseProtection: false } as const;

/**
 * Parses BibTeX twice: `text` with LaTeX converted to Unicode (emphasis as HTML tags) and names split, `latex` with the
 * original values. Without errors both contain the same entries in the same order.
 * @param onUnknownCommand called with each LaTeX command without a Unicode equivalent; it stays in the text
 */
export const parseBibtex = (
  bibtex: string,
  onUnknownCommand: (command: string) => void,
): { text: Library; latex: Library } => {
  const { parse, FieldMode } = bibtexParser();
  const text = parse(bibtex, {
    ...asWritten,
    fieldMode: { corresponding: 'creatorlist' },
    unsupported: (_node, command) => {
      onUnknownCommand(command);
      return command;
    },
  });
  const latex = parse(bibtex, {
    ...asWritten,
    raw: true,
    removeOuterBraces: [],
    fieldMode: Object.fromEntries(
      [...FieldMode.creatorlist, ...FieldMode.literallist].map((name) => [name, 'verbatim']),
    ),
  });
  return { text, latex };
};

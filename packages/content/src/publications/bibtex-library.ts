import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Creator, Library } from '@retorquere/bibtex-parser';

export type { Creator };

type BibtexParser = typeof import('@retorquere/bibtex-parser');

const LIBRARY = '@retorquere/bibtex-parser';
let library: BibtexParser | undefined;

/** The parser costs some 70 ms and 30 MB, so it is loaded by whoever first reads a bibliography, and by nobody else. */
const bibtexParser = (): BibtexParser =>
  (library ??= createRequire(import.meta.url)(fileURLToPath(import.meta.resolve(LIBRARY))) as BibtexParser);

/** Titles stay in the case in which the lab wrote them. */
const asWritten = { english: false, sentenceCase: false, caseProtection: false } as const;

/**
 * Parses BibTeX twice: `text` with LaTeX turned into Unicode (emphasis as HTML tags) and names taken apart, `latex` with
 * every value as it was written. Both list the same entries in the same order when there are no errors.
 * @param onUnknownCommand called with each LaTeX command that has no Unicode equivalent; it stays in the text
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

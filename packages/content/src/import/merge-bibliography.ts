import { type BibEntry, type BibProblem, describeBibProblem } from '../publications/bib-entry.js';
import { parsePublications, PUBLICATIONS_FILE } from '../publications/publications.js';
import { readBibliography } from '../publications/read-bibliography.js';
import { toPublication } from '../publications/to-publication.js';
import { changedFields, updatedType } from './changed-fields.js';
import { EntryIndex } from './entry-index.js';
import { ImportError } from './import-error.js';
import type { ImportReport } from './import-report.js';
import { formatEntry } from '../publications/format-entry.js';
import { pickStandardFields, standardType, supersededBy } from '../publications/standard-fields.js';

const ownFields = ['topics', 'award', 'corresponding', 'pdf'];

/** A new entry in BibTeX: the fields of a reference, and this site's own fields if the import has them. */
const newEntry = ({ type, key, latex }: BibEntry, isPdfUsable: boolean): string => {
  const own = ownFields.filter((name) => latex[name] && (name !== 'pdf' || isPdfUsable));
  return formatEntry(standardType(type), key, {
    ...pickStandardFields(latex),
    ...Object.fromEntries(own.map((name) => [name, latex[name]!])),
  });
};

/** Comments between fields are moved above the entry. */
const remarks = ({ source }: BibEntry): string[] => source.match(/^[ \t]*%.*$/gm) ?? [];

/** Our entry in BibTeX with some fields changed; key, own fields and everything else are kept. */
const updatedEntry = (ours: BibEntry, theirs: BibEntry, changes: Readonly<Record<string, string>>): string => {
  const superseded = new Set(Object.keys(changes).flatMap(supersededBy));
  const kept = Object.entries(ours.latex).filter(([name]) => !superseded.has(name));
  const fields = { ...Object.fromEntries(kept), ...changes };
  const standard = Object.keys(pickStandardFields(fields)).filter((name) => name in fields);
  const ordered = { ...Object.fromEntries(standard.map((name) => [name, fields[name]!])), ...fields };
  return [...remarks(ours), formatEntry(updatedType(ours, theirs), ours.key, ordered)].join('\n');
};

/** Decides whether a new entry's `pdf` can be used. */
export type IsPdfUsable = (pdf: string) => boolean;

interface Replacement {
  entry: BibEntry;
  text: string;
}

/** One import: the known entries, and the result for each imported one. */
class Merge {
  readonly report: ImportReport = { added: [], updated: [], skipped: [] };
  readonly additions: string[] = [];
  readonly replacements: Replacement[] = [];
  private readonly imported = new EntryIndex();
  private readonly touched = new Set<BibEntry>();

  constructor(
    private readonly known: EntryIndex,
    private readonly isPdfUsable: IsPdfUsable,
  ) {}

  take(entry: BibEntry): void {
    const earlier = this.imported.find(entry);
    if (earlier.known) return this.skip(entry, `it is in the file twice: see line ${earlier.known.line}`);
    const { known, conflict } = this.known.find(entry);
    const objection = conflict ?? (known ? undefined : earlier.conflict);
    if (objection) return this.skip(entry, objection);
    this.imported.add(entry);
    if (known) this.update(known, entry);
    else this.add(entry);
  }

  private add(entry: BibEntry): void {
    const { pdf } = entry.text;
    const hasPdf = Boolean(pdf && this.isPdfUsable(pdf));
    const text = newEntry(entry, hasPdf);
    if (!this.isValid(entry, text)) return;
    this.additions.push(text);
    this.report.added.push({
      key: entry.key,
      title: entry.text['title'] ?? '',
      ...(pdf && !hasPdf && { note: `without its pdf, ${pdf}` }),
    });
  }

  private update(known: BibEntry, entry: BibEntry): void {
    if (this.touched.has(known)) return this.skip(entry, `${known.key} was updated from an entry above`);
    const changes = changedFields(known, entry);
    const type = updatedType(known, entry) === known.type ? [] : ['type'];
    const fields = [...type, ...Object.keys(changes)];
    if (!fields.length) return this.skip(entry, `${known.key} is up to date`);
    const text = updatedEntry(known, entry, changes);
    if (!this.isValid(entry, text)) return;
    this.touched.add(known);
    this.replacements.push({ entry: known, text });
    this.report.updated.push({ key: known.key, fields });
  }

  /** Skips an entry that the site could not show, because it would make the whole list invalid. */
  private isValid(entry: BibEntry, text: string): boolean {
    const problems = problemsOf(text).map(({ field, message }) => (field ? `field ${field}: ${message}` : message));
    if (problems.length) this.skip(entry, problems.join('; '));
    return problems.length === 0;
  }

  private skip({ key, line }: BibEntry, reason: string): void {
    this.report.skipped.push({ key, line, reason });
  }
}

const problemsOf = (bibtex: string): BibProblem[] => {
  const { entries, problems, unknownCommands } = readBibliography(bibtex);
  return [...problems, ...entries.flatMap((entry) => toPublication(entry, unknownCommands).problems ?? [])];
};

const readIncoming = (bibtex: string): BibEntry[] => {
  const { entries, problems } = readBibliography(bibtex);
  if (problems.length) throw new ImportError(problems.map(describeBibProblem));
  if (!entries.length) throw new ImportError(['there is no BibTeX entry in it']);
  return entries;
};

const apply = (current: string, { replacements, additions }: Merge): string => {
  const lineEnd = current.includes('\r\n') ? '\r\n' : '\n';
  const written = (text: string): string => text.replace(/\r?\n/g, lineEnd);
  let text = current;
  for (const { entry, text: replacement } of replacements.toSorted((a, b) => b.entry.offset - a.entry.offset)) {
    text = text.slice(0, entry.offset) + written(replacement) + text.slice(entry.offset + entry.source.length);
  }
  if (!additions.length) return text;
  const blocks = [text.trimEnd(), ...additions.map(written)].filter(Boolean);
  return blocks.join(lineEnd + lineEnd) + lineEnd;
};

/** A final check against losing entries: parses what would be written. */
const requireAll = (text: string, before: readonly BibEntry[], { added }: ImportReport): void => {
  const keys = new Set(parsePublications(text, PUBLICATIONS_FILE).map(({ key }) => key));
  const lost = [...before, ...added].filter(({ key }) => !keys.has(key)).map(({ key }) => key);
  if (lost.length) throw new ImportError([`${lost.join(', ')} would be lost`]);
};

/**
 * Merges a BibTeX export into the publication list. The text of other entries is kept unchanged.
 * @param current the text of `publications.bib`
 * @param incoming the text to import
 * @param isPdfUsable checks local PDFs that new entries name
 * @returns the text to write, and a report
 * @throws ContentError when the list itself has an error, ImportError when the import cannot be read
 */
export const mergeBibliography = (
  current: string,
  incoming: string,
  isPdfUsable: IsPdfUsable,
): { text: string; report: ImportReport } => {
  parsePublications(current, PUBLICATIONS_FILE);
  const { entries } = readBibliography(current);
  const merge = new Merge(new EntryIndex(entries), isPdfUsable);
  for (const entry of readIncoming(incoming)) merge.take(entry);
  const text = apply(current, merge);
  requireAll(text, entries, merge.report);
  return { text, report: merge.report };
};

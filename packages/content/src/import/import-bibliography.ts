import type { ResearchTopic } from '@lab/contracts';
import { scanBibtex } from '../bibtex/scan-bibtex.js';
import type { BibEntry } from '../publications/bib-entry.js';
import { PUBLICATIONS_FILE, publicationsOf } from '../publications/publications.js';
import { formatTitle } from '../publications/publication-title.js';
import { readBibliography } from '../publications/read-bibliography.js';
import { toPublication } from '../publications/to-publication.js';
import { changedFields, type FieldChange, updatedType } from './changed-fields.js';
import { EntryIndex } from './entry-index.js';
import { freeKey, keyNotes } from './entry-keys.js';
import { identityOf } from './identity.js';
import { ImportError } from './import-error.js';
import type { ImportResult } from './import-result.js';
import { type IsPdfUsable, type UsableEntry, usableEntry } from './usable-entry.js';
import { newEntryText, updatedEntryText } from './written-entry.js';
import { foreignFormat } from './foreign-format.js';

/** Options of an import. */
export interface ImportOptions {
  /** The lab's topics, which entries may name. */
  topics: readonly ResearchTopic[];
  /** Decides whether a new entry's `pdf` can be used; by default web addresses only. */
  isPdfUsable?: IsPdfUsable;
  /** Called from time to time with the number of entries that are done. */
  onProgress?: (done: number, total: number) => void;
}

interface Replacement {
  entry: BibEntry;
  text: string;
}

/** The state of one import: the known entries, and the result of each imported one. */
class Import {
  readonly result: ImportResult = { added: [], updated: [], unchanged: 0, left: [], notes: [] };
  readonly additions: string[] = [];
  readonly replacements: Replacement[] = [];
  private readonly imported = new EntryIndex();
  private readonly matched = new Set<BibEntry>();
  /** Entries of the list that an entry of the file clearly matches. No other entry may replace them. */
  private readonly claimed: ReadonlySet<BibEntry>;

  constructor(
    private readonly known: EntryIndex,
    incoming: readonly UsableEntry[],
    private readonly topics: readonly ResearchTopic[],
  ) {
    this.claimed = new Set(incoming.flatMap(({ entry }) => known.sameInFile(identityOf(entry))));
  }

  take(usable: UsableEntry): void {
    const { entry } = usable;
    if (!formatTitle(entry.type, entry.text)) return this.leave(entry, 'it has no title');
    const identity = identityOf(entry);
    const [earlier] = this.imported.sameInFile(identity);
    if (earlier) return this.leave(entry, `it is in the file twice: see line ${earlier.line}`);
    const named = this.known.sameInFile(identity);
    const candidates = this.known.same(identity).filter((known) => named.includes(known) || !this.claimed.has(known));
    const known = this.bestOf(
      candidates.filter((known) => !this.matched.has(known)),
      entry,
    );
    const isTaken = known ? this.update(known, usable) : this.add(usable);
    if (isTaken) this.imported.add(identity, entry.key);
  }

  leave({ key, givenKey = key, line }: { key: string; givenKey?: string; line: number }, reason: string): void {
    this.result.left.push({ key: givenKey, line, reason });
  }

  /** Of several matching entries in the list, returns the one that would change least. */
  private bestOf(candidates: readonly BibEntry[], entry: BibEntry): BibEntry | undefined {
    if (candidates.length < 2) return candidates[0];
    const changes = new Map(candidates.map((known) => [known, changedFields(known, entry).length]));
    return candidates.toSorted((a, b) => changes.get(a)! - changes.get(b)!)[0];
  }

  private add({ entry, notes }: UsableEntry): boolean {
    const owner = this.known.withKey(entry.key);
    const key = freeKey(entry.key, (key) => this.known.withKey(key) !== undefined);
    const text = newEntryText(entry, key);
    if (!this.isValid(entry, text)) return false;
    const listed = { ...entry, key };
    const identity = identityOf(listed);
    const other = this.known.preprintOrPaper(identity);
    this.additions.push(text);
    this.result.added.push({ key, title: formatTitle(entry.type, entry.text)! });
    this.note(key, [
      ...keyNotes(listed, owner?.text['title']),
      ...notes,
      ...(other ? [`it may be the same work as ${other.key}, one of them as a preprint: both are kept`] : []),
    ]);
    this.known.add(identity, key);
    this.matched.add(listed);
    return true;
  }

  private update(known: BibEntry, { entry, notes }: UsableEntry): boolean {
    const type = updatedType(known, entry);
    const changes: FieldChange[] = [
      ...(type === known.type ? [] : [{ field: 'entry type', from: known.type, to: type }]),
      ...changedFields(known, entry),
    ];
    this.matched.add(known);
    if (!changes.length) {
      this.result.unchanged += 1;
      return true;
    }
    const text = updatedEntryText(known, entry, type, changes);
    if (!this.isValid(entry, text)) return false;
    this.replacements.push({ entry: known, text });
    this.result.updated.push({ key: known.key, changes });
    this.note(known.key, notes);
    return true;
  }

  private note(key: string, notes: readonly string[]): void {
    this.result.notes.push(...notes.map((note) => ({ key, note })));
  }

  /** Leaves out an entry that the site could not show, because it would make the whole list invalid. */
  private isValid(entry: BibEntry, text: string): boolean {
    const { entries, problems } = readBibliography(text);
    const all = [...problems, ...entries.flatMap((entry) => toPublication(entry, this.topics).problems ?? [])];
    if (all.length) {
      this.leave(entry, all.map(({ field, message }) => (field ? `field ${field}: ${message}` : message)).join('; '));
    }
    return all.length === 0;
  }
}

const apply = (current: string, { replacements, additions }: Import): string => {
  const lineEnd = current.includes('\r\n') ? '\r\n' : '\n';
  const written = (text: string): string => text.replace(/\r?\n/g, lineEnd);
  const pieces: string[] = [];
  let at = 0;
  for (const { entry, text } of replacements.toSorted((a, b) => a.entry.offset - b.entry.offset)) {
    pieces.push(current.slice(at, entry.offset), written(text));
    at = entry.offset + entry.source.length;
  }
  const text = pieces.join('') + current.slice(at);
  if (!additions.length) return text;
  return [text.trimEnd(), ...additions.map(written)].filter(Boolean).join(lineEnd + lineEnd) + lineEnd;
};

/** A final check that no entry is lost: reads the new list and looks for every entry in it. */
const requireAll = (text: string, before: readonly BibEntry[], { added }: ImportResult): void => {
  const { entries, unreadable } = scanBibtex(text);
  const keys = new Set(entries.map(({ key }) => key));
  const expected = [...before, ...added.map(({ key }) => ({ key, givenKey: key }))];
  const lost = expected.filter(({ key, givenKey }) => !keys.has(key) && !keys.has(givenKey)).map(({ key }) => key);
  if (lost.length || unreadable.length) throw new ImportError([`${lost.join(', ') || 'an entry'} would be lost`]);
};

const ENTRIES_BETWEEN_REPORTS = 250;

/**
 * Merges a BibTeX export into the publication list. The text of other entries stays unchanged, and importing the same
 * text again has no effect.
 * @param current the text of `publications.bib`, without a byte order mark
 * @param incoming the text to import
 * @returns the effect of the import, and the merged list
 * @throws ContentError when the list has an error, ImportError when the import has no entry
 */
export const importBibliography = (
  current: string,
  incoming: string,
  { topics, isPdfUsable = (pdf) => /^(?:#$|https?:\/\/)/.test(pdf), onProgress }: ImportOptions,
): { result: ImportResult; list: string } => {
  const known = readBibliography(current);
  publicationsOf(known, PUBLICATIONS_FILE, topics);
  const { entries, problems: unreadable, sets } = readBibliography(incoming);
  if (!entries.length && !unreadable.length) throw new ImportError([foreignFormat(incoming)]);
  const usable = entries.map((entry) => usableEntry(entry, isPdfUsable, topics));
  const merge = new Import(new EntryIndex(known.entries.map(identityOf)), usable, topics);
  for (const [index, entry] of usable.entries()) {
    merge.take(entry);
    if ((index + 1) % ENTRIES_BETWEEN_REPORTS === 0) onProgress?.(index + 1, entries.length);
  }
  for (const { key = '', line, message } of unreadable) merge.leave({ key, line }, message);
  for (const set of sets) merge.leave(set, 'it names a set of entries, which are read one by one');
  merge.result.left.sort((a, b) => a.line - b.line);
  const list = apply(current, merge);
  requireAll(list, known.entries, merge.result);
  return { result: merge.result, list };
};

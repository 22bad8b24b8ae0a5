import type { RawEntry, RawField, ValuePart } from './raw-entry.js';

/** An entry with every value in place: `@string`s are replaced, and inherited fields added. */
export interface ResolvedEntry {
  raw: RawEntry;
  /** LaTeX by the name of the field. A month that is one of BibTeX's own macros stays one: `apr`. */
  fields: Record<string, string>;
  /** Sentences about what was unclear and how it was read. */
  notes: string[];
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** BibTeX's own macros, `jan` to `dec`. */
const months: ReadonlyMap<string, string> = new Map(monthNames.map((name) => [name.slice(0, 3).toLowerCase(), name]));

class Values {
  private readonly strings = new Map<string, readonly ValuePart[]>();

  constructor(entries: readonly RawEntry[]) {
    for (const { type, fields } of entries) {
      if (type === 'string') for (const { name, parts } of fields) this.strings.set(name, parts);
    }
  }

  /** @param seen names of the strings that are being replaced; one that contains itself is its own name */
  of(parts: readonly ValuePart[], notes: string[], seen: readonly string[] = []): string {
    return parts.map((part) => (part.kind === 'text' ? part.text : this.named(part.text, notes, seen))).join('');
  }

  private named(text: string, notes: string[], seen: readonly string[]): string {
    const name = text.toLowerCase();
    const parts = seen.includes(name) ? undefined : this.strings.get(name);
    if (parts) return this.of(parts, notes, [...seen, name]);
    const month = months.get(name);
    if (!month && !/^\d/.test(text)) notes.push(`“${text}” is not defined as a @string, and stands for itself`);
    return month ?? text;
  }
}

const isMonthMacro = ({ name, parts }: RawField): boolean =>
  name === 'month' && parts.length === 1 && parts[0]!.kind === 'name' && months.has(parts[0]!.text.toLowerCase());

const resolve = (raw: RawEntry, values: Values): ResolvedEntry => {
  const notes: string[] = [];
  const fields = new Map<string, string>();
  for (const field of raw.fields) {
    const value = isMonthMacro(field) ? field.parts[0]!.text.toLowerCase() : values.of(field.parts, notes).trim();
    if (!field.name) {
      notes.push(`“${value}” is no field, and is left out`);
      continue;
    }
    const earlier = fields.get(field.name);
    if (earlier && value && earlier !== value) {
      notes.push(`${field.name} is there twice, and the first is used: “${earlier}”, not “${value}”`);
    }
    if (value && !earlier) fields.set(field.name, value);
  }
  return { raw, fields: Object.fromEntries(fields), notes };
};

/** What a child calls the fields of its parent: the proceedings' title is its booktitle. */
const inherited: ReadonlyMap<string, string> = new Map([
  ['title', 'booktitle'],
  ['subtitle', 'booksubtitle'],
  ['titleaddon', 'booktitleaddon'],
]);

const inParts = new Set([
  'inproceedings',
  'conference',
  'incollection',
  'inbook',
  'suppbook',
  'suppcollection',
  'inreference',
]);

/** Fields that say something about the parent alone. */
const ownFields = new Set([
  'xdata',
  'crossref',
  'ids',
  'shorttitle',
  'sorttitle',
  'label',
  'options',
  'abstract',
  'doi',
  'url',
  'pages',
  'file',
  'note',
  'keywords',
  'entryset',
  'relatedtype',
  'related',
  'annote',
  'annotation',
  'eprint',
  'pagetotal',
  'topics',
  'award',
  'corresponding',
  'pdf',
]);

/** What a part of a book, or an article, calls a field of the whole; undefined when it says nothing about the part. */
const nameInPart = (name: string, { raw, fields }: ResolvedEntry): string | undefined => {
  if (inherited.has(name)) return inherited.get(name);
  if (name === 'booktitle' && fields['title']) return undefined;
  if (name !== 'author') return name;
  return raw.type === 'book' ? 'bookauthor' : undefined;
};

const nameInOther = (name: string, type: string): string | undefined => {
  if (name === 'title') return type === 'article' ? 'journal' : undefined;
  return inherited.has(name) || name === 'author' ? undefined : name;
};

const fromParent = ({ raw: { type } }: ResolvedEntry, parent: ResolvedEntry): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parent.fields).flatMap(([name, value]): [string, string][] => {
      if (ownFields.has(name)) return [];
      const own = inParts.has(type) ? nameInPart(name, parent) : nameInOther(name, type);
      return own ? [[own, value]] : [];
    }),
  );

const keysIn = (value = ''): string[] =>
  value
    .split(',')
    .map((key) => key.trim().toLowerCase())
    .filter(Boolean);

/** Adds what entries inherit by `xdata` and `crossref`, from parents that inherit themselves too. */
const inherit = (entries: readonly ResolvedEntry[]): void => {
  const byKey = new Map(entries.map((entry) => [entry.raw.key.toLowerCase(), entry]));
  const done = new Set<ResolvedEntry>();
  const visit = (entry: ResolvedEntry): void => {
    if (done.has(entry)) return;
    done.add(entry);
    const take = (key: string, fieldsOf: (parent: ResolvedEntry) => Record<string, string>): void => {
      const parent = byKey.get(key);
      if (!parent) entry.notes.push(`“${key}”, from which it inherits, is not in the file`);
      else visit(parent);
      if (parent) entry.fields = { ...fieldsOf(parent), ...entry.fields };
    };
    for (const key of keysIn(entry.fields['xdata'])) take(key, ({ fields }) => fields);
    for (const key of keysIn(entry.fields['crossref'])) take(key, (parent) => fromParent(entry, parent));
    delete entry.fields['xdata'];
    delete entry.fields['crossref'];
  };
  for (const entry of entries) visit(entry);
};

/** Replaces `@string`s and adds inherited fields. `@string`, `@xdata` and `@set` entries are none of the result. */
export const resolveEntries = (raw: readonly RawEntry[]): ResolvedEntry[] => {
  const values = new Values(raw);
  const entries = raw.filter(({ type }) => type !== 'string').map((entry) => resolve(entry, values));
  inherit(entries);
  return entries.filter(({ raw: { type } }) => type !== 'xdata' && type !== 'set');
};

import { type Additions, MAX_NESTED, nestingError } from './additions.js';
import type { ResolvedEntry } from './resolved-entry.js';

/** The names that a parent's fields get in the child: the title of proceedings becomes the booktitle. */
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

/** Fields that are about the parent only and are not inherited. */
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

/** Returns the name of a parent's field in the child; undefined when the child does not inherit it. */
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

/** Adds inherited fields to entries, within the limits of `Additions`. */
export class Inheritance {
  private readonly byKey: ReadonlyMap<string, ResolvedEntry>;
  private readonly done = new Set<ResolvedEntry>();

  constructor(
    entries: readonly ResolvedEntry[],
    private readonly additions: Additions,
  ) {
    this.byKey = new Map(entries.map((entry) => [entry.raw.key.toLowerCase(), entry]));
  }

  /**
   * Adds the fields that an entry inherits by `xdata` and `crossref`, also indirectly.
   * @throws BrokenEntry when the limit is exceeded
   */
  complete(entry: ResolvedEntry, depth = 0): void {
    if (this.done.has(entry)) return;
    if (depth > MAX_NESTED) throw nestingError(entry.raw);
    this.done.add(entry);
    for (const key of keysIn(entry.fields['xdata'])) this.take(key, entry, depth, ({ fields }) => fields);
    for (const key of keysIn(entry.fields['crossref']))
      this.take(key, entry, depth, (parent) => fromParent(entry, parent));
    delete entry.fields['xdata'];
    delete entry.fields['crossref'];
  }

  private take(
    key: string,
    entry: ResolvedEntry,
    depth: number,
    fieldsOf: (parent: ResolvedEntry) => Record<string, string>,
  ): void {
    const parent = this.byKey.get(key);
    if (!parent) return void entry.notes.push(`“${key}”, from which it inherits, is not in the file`);
    this.complete(parent, depth + 1);
    const inherited = fieldsOf(parent);
    for (const value of Object.values(inherited)) this.additions.add(value, entry.raw);
    entry.fields = { ...inherited, ...entry.fields };
  }
}

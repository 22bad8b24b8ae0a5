import { limits } from '@lab/contracts';
import { Additions, MAX_NESTED, nestingError, lengthError } from './additions.js';
import { Inheritance } from './inheritance.js';
import { BrokenEntry, type RawEntry, type RawField, type ValuePart } from './raw-entry.js';
import type { ResolvedEntry } from './resolved-entry.js';

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

/** The beginning of a text, for a note. */
const shown = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

class Values {
  private readonly strings = new Map<string, readonly ValuePart[]>();

  constructor(
    entries: readonly RawEntry[],
    private readonly additions: Additions,
  ) {
    for (const { type, fields } of entries) {
      if (type === 'string') for (const { name, parts } of fields) this.strings.set(name, parts);
    }
  }

  /**
   * @param seen names of the strings that are being replaced. A string that contains itself becomes its own name.
   * @throws BrokenEntry when strings make it too long
   */
  of(parts: readonly ValuePart[], entry: RawEntry, notes: string[], seen: readonly string[] = []): string {
    return parts
      .map(({ kind, text }) => {
        if (seen.length > 0) this.additions.add(text, entry);
        return kind === 'name' ? this.named(text, entry, notes, seen) : text;
      })
      .join('');
  }

  private named(text: string, entry: RawEntry, notes: string[], seen: readonly string[]): string {
    const name = text.toLowerCase();
    const parts = seen.includes(name) ? undefined : this.strings.get(name);
    if (parts) {
      if (seen.length > MAX_NESTED) throw nestingError(entry);
      return this.of(parts, entry, notes, [...seen, name]);
    }
    const month = months.get(name);
    if (!month && !/^\d/.test(text)) notes.push(`“${shown(text)}” is not defined as a @string and is used literally`);
    return month ?? text;
  }
}

const isMonthMacro = ({ name, parts }: RawField): boolean =>
  name === 'month' && parts.length === 1 && parts[0]!.kind === 'name' && months.has(parts[0]!.text.toLowerCase());

const resolve = (raw: RawEntry, values: Values): ResolvedEntry => {
  const notes: string[] = [];
  const fields = new Map<string, string>();
  for (const field of raw.fields) {
    const value = isMonthMacro(field) ? field.parts[0]!.text.toLowerCase() : values.of(field.parts, raw, notes).trim();
    if (value.length > limits.entryLength) throw lengthError(raw);
    if (!field.name) {
      notes.push(`“${shown(value)}” is not a field and is left out`);
      continue;
    }
    const earlier = fields.get(field.name);
    if (earlier && value && earlier !== value) {
      notes.push(`${field.name} appears twice, and the first is used: “${shown(earlier)}”, not “${shown(value)}”`);
    }
    if (value && !earlier) fields.set(field.name, value);
  }
  return { raw, fields: Object.fromEntries(fields), notes };
};

/** Returns the result for each entry, and the problems of entries for which `work` throws. */
const each = <Given, Result>(entries: readonly Given[], broken: BrokenEntry[], work: (entry: Given) => Result) =>
  entries.flatMap((entry): Result[] => {
    try {
      return [work(entry)];
    } catch (error) {
      if (!(error instanceof BrokenEntry)) throw error;
      broken.push(error);
      return [];
    }
  });

/** Complete entries, and the problems of entries that cannot be completed. */
interface Resolution {
  entries: ResolvedEntry[];
  broken: BrokenEntry[];
}

/**
 * Replaces `@string`s and adds inherited fields. The result does not contain `@string`, `@xdata` and `@set` entries.
 * @param length of the file, in characters. It limits how much may be added.
 */
export const resolveEntries = (raw: readonly RawEntry[], length: number): Resolution => {
  const broken: BrokenEntry[] = [];
  const additions = new Additions(length);
  const values = new Values(raw, additions);
  const plain = raw.filter(({ type }) => type !== 'string');
  const resolved = each(plain, broken, (entry) => resolve(entry, values));
  const family = new Inheritance(resolved, additions);
  const complete = each(resolved, broken, (entry) => {
    family.complete(entry);
    return entry;
  });
  return { entries: complete.filter(({ raw: { type } }) => type !== 'xdata' && type !== 'set'), broken };
};

import type { FieldValues } from 'react-hook-form';

/** How people read a field: `isHidden` for one that goes with another. */
interface FieldReader<Values> {
  label?: string;
  read?(values: Values): string;
  isHidden?: boolean;
  /** The input that takes the keyboard, where it has another name. */
  input?: string;
}

/** By name; a field that is not here is read as it was typed, and called by its name. */
export type FieldReaders<Values> = Readonly<Partial<Record<keyof Values & string, FieldReader<Values>>>>;

export interface Difference {
  name: string;
  label: string;
  /** What somebody else has written there. */
  theirs: string;
  input: string;
}

/** `purchaseDate` as `Purchase date`. */
const labelOf = (name: string): string =>
  name[0]!.toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

const textOf = (value: unknown): string => (isBlank(value) ? '' : String(value));

const isSame = (a: unknown, b: unknown): boolean =>
  (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b);

/** The fields in which a form differs from what somebody else has saved. */
export const differencesOf = <Values extends FieldValues>(
  typed: Values,
  theirs: Values,
  readers: FieldReaders<Values>,
): Difference[] =>
  Object.keys(theirs).flatMap((name) => {
    const reader: FieldReader<Values> = readers[name as keyof Values & string] ?? {};
    const { label = labelOf(name), isHidden, input = name } = reader;
    const readable = (values: Values) => reader.read?.(values) ?? textOf(values[name]);
    if (isHidden || readable(typed) === readable(theirs)) return [];
    return [{ name, label, input, theirs: readable(theirs).trim() || 'empty' }];
  });

/** What was typed, and where nothing was typed what somebody else has saved: nobody's change is undone by chance. */
export const keepTyped = <Values extends FieldValues>(typed: Values, base: Values, theirs: Values): Values =>
  Object.fromEntries(
    Object.keys(theirs).map((name) => [name, isSame(typed[name], base[name]) ? theirs[name] : typed[name]]),
  ) as Values;

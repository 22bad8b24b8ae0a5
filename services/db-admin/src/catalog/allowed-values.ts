import type { Constraint } from './table-definition.js';

/** `CHECK ((role = ANY (ARRAY['a'::text, 'b'::text])))`: what `role IN ('a', 'b')` becomes. */
const ONE_OF =
  /^CHECK \(\(\(?"?[^"']+?"?\)?(?:::text)? = ANY \(+ARRAY\[((?:'(?:[^']|'')*'(?:::[a-z ]+)?(?:, )?)+)\]\)*(?:::text\[\]\)*)?\)*$/;

/** The values of an enumeration, in its order; null when the constraint is something else. */
export const valuesOf = ({ kind, columns, definition }: Constraint): string[] | null => {
  const list = kind === 'check' && columns.length === 1 ? ONE_OF.exec(definition)?.[1] : undefined;
  if (!list) return null;
  return [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, value]) => value!.replaceAll(`''`, `'`));
};

/** What the table's check constraints let a column hold; null when there is no such list. */
export const allowedValues = (column: string, constraints: readonly Constraint[]): string[] | null =>
  constraints
    .filter(({ columns }) => columns[0] === column)
    .map(valuesOf)
    .find((values) => values !== null) ?? null;

import {
  foldedText,
  type SiteDocument,
  siteDocumentSchemas,
  type SiteDocumentName,
  withoutUnnamed,
} from '@lab/contracts';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { ServerForm } from '../../components/form/use-server-form';

/** The form of a document. Its values are the document's body, so its field names are the paths of the API. */
export type SiteForm = ServerForm<FieldValues>;

interface Entry {
  id: string;
  title?: string;
  label?: string;
}

/** The end of an address, made from a title. */
export const slugOf = (text: string): string =>
  foldedText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 50);

/** `category-2026`: ids of digits alone belong to shared categories. */
const withLetter = (slug: string, usual: string): string =>
  /[a-z]/.test(slug) ? slug : [usual, slug].filter(Boolean).join('-');

const freeId = (wanted: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
};

/** New entries get an id from their title. Existing ids stay when a title changes, because records refer to them. */
const withIds = <Each extends Entry>(entries: readonly Each[], usual: string): Each[] => {
  const taken = new Set(entries.map(({ id }) => id));
  return entries.map((entry) => {
    if (entry.id) return entry;
    const id = freeId(withLetter(slugOf(entry.title ?? entry.label ?? ''), usual), taken);
    taken.add(id);
    return Object.assign({}, entry, { id });
  });
};

type Body = Record<string, unknown>;

const exampleAt = (examples: unknown, path: string): string | undefined => {
  const value = path
    .split('.')
    .reduce<unknown>((group, key) => (group as Record<string, unknown> | null | undefined)?.[key], examples);
  const text = Array.isArray(value) ? value.filter((each) => typeof each === 'string').join('\n') : value;
  return typeof text === 'string' && text ? text : undefined;
};

/** The same form, whose empty text fields show the texts of an example document, marked so that they look like no input. */
export const withExamples = (form: SiteForm, examples: object | undefined): SiteForm => ({
  ...form,
  field: (name) => {
    const placeholder = exampleAt(examples, name);
    return { ...form.field(name), ...(placeholder && { placeholder: `For example: ${placeholder}` }) };
  },
});

/**
 * The values of a document's form. Names that the lab does not have yet are empty in the tab that shows them; another
 * tab could not be saved with them.
 * @param fields the document's top-level fields that the tab shows
 */
export const formValues = ({ document, body }: SiteDocument, fields: readonly string[]): FieldValues => {
  // A form sets fields that are undefined to blank, and would look changed.
  if (document === 'settings')
    return { ...body, roles: body.roles.map((role) => Object.assign({ plural: null }, role)) };
  if (document !== 'lab') return body;
  const shown = Object.entries(withoutUnnamed(body)).filter(([field]) => fields.includes(field));
  return { ...body, ...Object.fromEntries(shown) };
};

/** Derived values: ids of new entries, and ranks from the order. */
const complete: Partial<Record<SiteDocumentName, (body: Body) => Body>> = {
  research: (body) => ({ ...body, topics: withIds(body['topics'] as Entry[], 'topic') }),
  settings: (body) => ({
    ...body,
    roles: (body['roles'] as object[]).map((role, index) => Object.assign({}, role, { rank: index + 1 })),
    equipmentCategories: withIds(body['equipmentCategories'] as Entry[], 'category'),
    linkCategories: withIds(body['linkCategories'] as Entry[], 'category'),
  }),
};

/** The schema of a document's form, based on that of the document. */
export const formSchema = (name: SiteDocumentName): z.ZodType<FieldValues, FieldValues> => {
  const schema: z.ZodType = siteDocumentSchemas[name];
  const fill = complete[name];
  return (fill ? z.preprocess((body) => fill(body as Body), schema) : schema) as z.ZodType<FieldValues, FieldValues>;
};

import { siteDocumentSchemas, type SiteDocumentName } from '@lab/contracts';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { ServerForm } from '../../components/form/use-server-form';
import { colourFor, isReadable } from './contrast';
import { siteMessages } from '@lab/contracts';

/** The form of a document. Its values are the document's body, so the names of its fields are the paths of the API. */
export type SiteForm = ServerForm<FieldValues>;

interface Entry {
  id: string;
  title?: string;
  label?: string;
}

const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 50);

const freeId = (wanted: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
};

/** New entries get an id from their title. That of an old one stays when its title changes: records refer to it. */
export const withIds = <Each extends Entry>(entries: readonly Each[], usual: string): Each[] => {
  const taken = new Set(entries.map(({ id }) => id));
  return entries.map((entry) => {
    if (entry.id) return entry;
    const id = freeId(slugOf(entry.title ?? entry.label ?? '') || usual, taken);
    taken.add(id);
    return Object.assign({}, entry, { id });
  });
};

type Body = Record<string, unknown>;

/** What is not typed, but follows from what is: ids of new entries, and ranks from the order. */
const complete: Partial<Record<SiteDocumentName, (body: Body) => Body>> = {
  research: (body) => ({ ...body, topics: withIds(body['topics'] as Entry[], 'topic') }),
  settings: (body) => ({
    ...body,
    roles: (body['roles'] as object[]).map((role, index) => Object.assign({}, role, { rank: index + 1 })),
    equipmentCategories: withIds(body['equipmentCategories'] as Entry[], 'category'),
    linkCategories: withIds(body['linkCategories'] as Entry[], 'category'),
  }),
};

/** A colour that nobody can read is refused, with the nearest one that can be read. */
const readableLook = siteDocumentSchemas.look.superRefine(({ accent }, context) => {
  for (const scheme of ['light', 'dark'] as const) {
    const colour = accent?.[scheme];
    if (!colour || isReadable(colour, scheme)) continue;
    const message = siteMessages.contrast(colourFor(colour, scheme));
    context.addIssue({ code: 'custom', path: ['accent', scheme], message });
  }
});

/** The schema of the form of a document: that of the document. */
export const formSchema = (name: SiteDocumentName): z.ZodType<FieldValues, FieldValues> => {
  const schema: z.ZodType = name === 'look' ? readableLook : siteDocumentSchemas[name];
  const fill = complete[name];
  return (fill ? z.preprocess((body) => fill(body as Body), schema) : schema) as z.ZodType<FieldValues, FieldValues>;
};

import {
  createResourceLinkSchema,
  limits,
  resourceTypeLabels,
  resourceTypes,
  visibleLine,
  visibleText,
  type importResourceLinksSchema,
  type ResourceType,
} from '@lab/contracts';
import type { z } from 'zod';
import type { LinkedPage } from './read-links.js';

/** The category for links whose type is not in the file. */
export type Place = z.output<typeof importResourceLinksSchema>;

export type NewLink = z.output<typeof createResourceLinkSchema>;

/** Finds a type by its wire name or its label. */
const typeOf = (text: string): ResourceType | undefined =>
  resourceTypes.find((type) =>
    [type, resourceTypeLabels[type].toLowerCase()].includes(visibleLine(text).toLowerCase()),
  );

/** Cuts a text to a length, without splitting a surrogate pair. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const oneLine = (text: string): string => visibleLine(text).replaceAll(/\s+/g, ' ');

/**
 * Converts a link from a file to a new link, or returns a message if it is invalid. Long texts are cut, and a missing
 * title is replaced by the address.
 */
export const toLink = (page: LinkedPage, place: Place): NewLink | string => {
  const category = typeOf(page.category);
  const { data, error } = createResourceLinkSchema.safeParse({
    title: cut(oneLine(page.title) || visibleLine(page.url), limits.lineLength),
    url: page.url,
    description: cut(visibleText(page.description), limits.textLength),
    category: category ?? place.category,
    hubCategory: category ? page.hubCategory : place.hubCategory,
  });
  return data ?? error!.issues[0]!.message;
};

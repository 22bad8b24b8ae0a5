import {
  createResourceLinkSchema,
  limits,
  resourceTypeLabels,
  resourceTypes,
  type importResourceLinksSchema,
  type ResourceType,
} from '@lab/contracts';
import type { z } from 'zod';
import type { LinkedPage } from './linked-page.js';

/** Where links go whose file does not say. */
export type Place = z.output<typeof importResourceLinksSchema>;

export type NewLink = z.output<typeof createResourceLinkSchema>;

/** A type by its name on the wire, or as people read it. */
const typeOf = (text: string): ResourceType | undefined =>
  resourceTypes.find((type) => [type, resourceTypeLabels[type].toLowerCase()].includes(text.toLowerCase()));

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * A link of a file as a new link of the hub, or the sentence that says why it cannot be one. What is too long is cut; a
 * page without a title is called by its address.
 */
export const toLink = (page: LinkedPage, place: Place): NewLink | string => {
  const category = typeOf(page.category);
  const { data, error } = createResourceLinkSchema.safeParse({
    title: (oneLine(page.title) || page.url.trim()).slice(0, limits.lineLength),
    url: page.url,
    description: page.description.trim().slice(0, limits.textLength),
    category: category ?? place.category,
    hubCategory: category ? page.hubCategory : place.hubCategory,
  });
  return data ?? error!.issues[0]!.message;
};

import {
  resourceImportMessages,
  type Identity,
  type ResourceImportReport,
  createResourceLinkSchema,
  limits,
  resourceTypeLabels,
  resourceTypes,
  visibleLine,
  visibleText,
  type importResourceLinksSchema,
  type ResourceType,
} from '@lab/contracts';
import { takeLock, type Repeat, Writes } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deletedAmong, requireCategory } from '../resource-categories/deleted-categories.js';
import { WRITING_LINKS } from '../resource-links/resource-link.sql.js';
import { ADD_UNKNOWN_LINKS } from './link-import.sql.js';
import { type LinkedPage, readLinks, type LinksFile } from './read-links.js';
import type { z } from 'zod';

/** The category for links whose type is not in the file. */
export type Place = z.output<typeof importResourceLinksSchema>;

type NewLink = z.output<typeof createResourceLinkSchema>;

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

type Skipped = ResourceImportReport['skipped'][number];

/** The slash of an empty path makes no difference. */
const linkKey = (url: string): string => url.replace(/^(https?:\/\/[^/?#]+)\/$/, '$1');

/** Separates the links that can be added, by address, from the skipped ones with their reasons. */
const sortOut = (pages: readonly LinkedPage[], place: Place) => {
  const fresh = new Map<string, NewLink>();
  const skipped: Skipped[] = [];
  for (const page of pages) {
    const link = toLink(page, place);
    const skip = (reason: string) => skipped.push({ title: page.title.trim(), url: page.url.trim(), reason });
    if (typeof link === 'string') skip(link);
    else if (fresh.has(linkKey(link.url))) skip(resourceImportMessages.repeated);
    else fresh.set(linkKey(link.url), link);
  }
  return { fresh, skipped };
};

/** Imports the links of a file. */
@Injectable()
export class LinkImportService {
  constructor(private readonly writes: Writes) {}

  /**
   * Adds new links in the order of the file, and reports why others were skipped.
   * @param place for links whose type is not in the file
   * @throws InvalidInputException when there is nothing to import; EncodingRequiredException when the encoding was only
   * guessed
   */
  async import(
    file: LinksFile,
    place: Place,
    { addedById, caller }: { addedById: number; caller: Identity },
    repeat?: Repeat,
  ): Promise<ResourceImportReport> {
    const { fresh, skipped } = sortOut(readLinks(file), place);
    const add = async (manager: EntityManager): Promise<ResourceImportReport> => {
      await takeLock(manager, WRITING_LINKS);
      await requireCategory(place.hubCategory, manager);
      const added = await insert([...fresh.values()], addedById, manager);
      for (const { title, url } of fresh.values()) {
        if (!added.has(url)) skipped.push({ title, url, reason: resourceImportMessages.duplicate });
      }
      return { added: added.size, skipped };
    };
    return this.writes.once(caller, repeat, add, ({ added }) => added > 0);
  }
}

/** A link with a deleted category in the file belongs to all categories of its type. */
const insert = async (links: NewLink[], addedById: number, manager: EntityManager): Promise<Set<string>> => {
  const deleted = await deletedAmong(
    links.map(({ hubCategory }) => hubCategory),
    manager,
  );
  const placed = links.map((link, position) => {
    const hubCategory = link.hubCategory && !deleted.has(link.hubCategory) ? link.hubCategory : null;
    return Object.assign(link, { position, hubCategory });
  });
  const rows = await ADD_UNKNOWN_LINKS.run(manager, { links: JSON.stringify(placed), addedById });
  return new Set(rows.map(({ url }) => url));
};

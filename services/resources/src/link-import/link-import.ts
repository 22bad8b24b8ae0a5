import { resourceImportMessages, type ResourceImportReport } from '@lab/contracts';
import { answerOnce, type Repeat } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ResourceLinksService } from '../resource-links/resource-links.service.js';
import type { LinkedPage } from './linked-page.js';
import { readLinks } from './read-links.js';
import { toLink, type NewLink, type Place } from './to-link.js';

/**
 * Adds the links whose address is not there yet; $1 the links as JSON, $2 who adds them. The first one comes last: lists
 * begin with the newest.
 */
const INSERT = `
  INSERT INTO resource_links (title, url, description, category, hub_category, is_public, added_by_id)
  SELECT title, url, description, category, "hubCategory", "isPublic", $2
  FROM json_to_recordset($1) AS link
    (title text, url text, description text, category text, "hubCategory" text, "isPublic" boolean, position int)
  WHERE NOT EXISTS (SELECT FROM resource_links AS known WHERE known.url = link.url)
  ORDER BY position DESC
  RETURNING url`;

type Skipped = ResourceImportReport['skipped'][number];

/** What can be added, by address, and what cannot, and why. */
const sortOut = (pages: readonly LinkedPage[], place: Place) => {
  const fresh = new Map<string, NewLink>();
  const skipped: Skipped[] = [];
  for (const page of pages) {
    const link = toLink(page, place);
    const skip = (reason: string) => skipped.push({ title: page.title.trim(), url: page.url.trim(), reason });
    if (typeof link === 'string') skip(link);
    else if (fresh.has(link.url)) skip(resourceImportMessages.repeated);
    else fresh.set(link.url, link);
  }
  return { fresh, skipped };
};

/** Takes in the links of a file. */
@Injectable()
export class LinkImport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: ResourceLinksService,
  ) {}

  /**
   * Adds what is new, in the order of the file, and says why the rest was skipped.
   * @param place for links whose type the file does not say
   * @throws InvalidInputException when there is nothing to import
   */
  async import(file: Buffer, place: Place, addedById: number, repeat?: Repeat): Promise<ResourceImportReport> {
    const { fresh, skipped } = sortOut(readLinks(file), place);
    const { answer, isFirst } = await this.dataSource.transaction((manager) =>
      answerOnce(repeat, manager, async () => {
        const added = await insert([...fresh.values()], addedById, manager);
        for (const { title, url } of fresh.values()) {
          if (!added.has(url)) skipped.push({ title, url, reason: resourceImportMessages.duplicate });
        }
        return { added: added.size, skipped };
      }),
    );
    if (isFirst && answer.added) this.links.publishChange();
    return answer;
  }
}

const insert = async (links: NewLink[], addedById: number, manager: EntityManager): Promise<Set<string>> => {
  // Two who import the same file take turns; the second finds it done.
  await manager.query(`SELECT pg_advisory_xact_lock(hashtext('import of links'))`);
  const placed = links.map((link, position) => Object.assign(link, { position }));
  const rows = await manager.query<{ url: string }[]>(INSERT, [JSON.stringify(placed), addedById]);
  return new Set(rows.map(({ url }) => url));
};

import {
  labSettings,
  resourceLinkMessages,
  siteMessages,
  type createResourceLinkSchema,
  type Identity,
  type MoveCategory,
  type MovedRecords,
  type ResourceLink,
  type resourceLinkQuerySchema,
  type updateResourceLinkSchema,
} from '@lab/contracts';
import {
  AlreadyExistsException,
  InvalidInputException,
  JsonList,
  type Repeat,
  requireVersion,
  takeLock,
  Writes,
} from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { requireCategory } from '../resource-categories/deleted-categories.js';
import { ResourceLinkEntity } from './resource-link.entity.js';
import {
  ALL_LINKS,
  LINK,
  LINK_LIST,
  MOVE_LINKS,
  REMOVE_DOUBLE_LINKS,
  SAME_LINK,
  WRITING_LINKS,
} from './resource-link.sql.js';

type Place = Pick<ResourceLinkEntity, 'url' | 'category' | 'hubCategory'>;

@Injectable()
export class ResourceLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
  ) {}

  /** Newest first. */
  list({ category, hubCategory }: z.output<typeof resourceLinkQuerySchema>): JsonList {
    return new JsonList(this.dataSource, LINK_LIST, { category: category ?? null, hubCategory });
  }

  /** All links, in the order of `list`. */
  all(): Promise<ResourceLink[]> {
    return ALL_LINKS.run(this.dataSource);
  }

  /**
   * Moves all links of a category to another. A link that the other has already is removed.
   * @throws InvalidInputException when the lab has no such category
   */
  async move({ from, to }: MoveCategory, caller: Identity): Promise<MovedRecords> {
    const category = labSettings().linkCategories.find(({ id }) => id === to);
    if (!category) throw new InvalidInputException([{ path: 'to', message: siteMessages.unknownCategory }]);
    const moved = await this.writes.write(caller, async (manager) => {
      await takeLock(manager, WRITING_LINKS);
      const move = { from, to, type: category.dbCategory };
      await REMOVE_DOUBLE_LINKS.run(manager, move);
      return MOVE_LINKS.run(manager, move);
    });
    return { moved: moved.length };
  }

  async create(
    fields: z.output<typeof createResourceLinkSchema>,
    { addedById, caller }: { addedById: number; caller: Identity },
    repeat?: Repeat,
  ): Promise<ResourceLink> {
    return this.writes.once(caller, repeat, async (manager) => {
      await takeLock(manager, WRITING_LINKS);
      await requireCategory(fields.hubCategory, manager);
      await requireNew({ ...fields, id: null }, manager);
      const { id } = await manager.save(ResourceLinkEntity, { ...fields, addedById });
      return this.get(id, manager);
    });
  }

  /**
   * Updates the given fields. A new address resets the link's status. @param seen the version that the caller has read;
   * undefined skips the check
   */
  async update(
    id: number,
    fields: z.output<typeof updateResourceLinkSchema>,
    caller: Identity,
    seen?: number,
  ): Promise<ResourceLink> {
    return this.writes.write(caller, async (manager) => {
      await takeLock(manager, WRITING_LINKS);
      const before = await manager.findOne(ResourceLinkEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!before) throw unknownLink();
      await requireVersion(seen, before.version, () => this.get(id, manager));
      const isMoved = before.url !== fields.url;
      const { url, category = before.category, hubCategory = before.hubCategory } = fields;
      if (hubCategory !== before.hubCategory) await requireCategory(hubCategory, manager);
      const after = { id, url, category, hubCategory };
      if (placeOf(after) !== placeOf(before)) await requireNew(after, manager);
      await manager.update(ResourceLinkEntity, id, {
        ...fields,
        ...(isMoved && { linkStatus: null, checkedAt: null }),
      });
      return this.get(id, manager);
    });
  }

  async remove(id: number, caller: Identity): Promise<void> {
    await this.writes.write(caller, async (manager) => {
      const { affected } = await manager.delete(ResourceLinkEntity, id);
      if (!affected) throw unknownLink();
    });
  }

  private async get(id: number, manager: EntityManager): Promise<ResourceLink> {
    return LINK.one(manager, { id }, unknownLink);
  }
}

/** The place of a link. It must be free for a new or moved link, but not for an edit that keeps it. */
const placeOf = ({ url, category, hubCategory }: Place): string => JSON.stringify([url, category, hubCategory]);

const requireNew = async (
  { url, category, hubCategory, id }: Place & { id: number | null },
  manager: EntityManager,
): Promise<void> => {
  const [current] = await SAME_LINK.run(manager, { url, category, hubCategory, id });
  if (current) throw new AlreadyExistsException(resourceLinkMessages.alreadyHere, current);
};

const unknownLink = () => new NotFoundException(resourceLinkMessages.unknown);

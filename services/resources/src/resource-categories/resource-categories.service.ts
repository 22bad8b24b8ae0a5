import {
  builtInCategories,
  categoryIdOf,
  resourceCategoryMessages,
  type createSharedCategorySchema,
  type Identity,
  type SharedCategory,
  type updateSharedCategorySchema,
} from '@lab/contracts';
import { JsonList, type Repeat, requireVersion, takeLock, Writes } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { WRITING_LINKS } from '../resource-links/resource-link.sql.js';
import { ResourceCategoryEntity } from './resource-category.entity.js';
import { CATEGORY, CATEGORY_LIST, LINK_IN, MOVE_LINKS, RETYPE_LINKS, SAME_TITLE } from './resource-category.sql.js';

/** The shared categories of the lab. Writes to categories and to their links take the same lock. */
@Injectable()
export class ResourceCategoriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
  ) {}

  /** Oldest first. */
  list(): JsonList {
    return new JsonList(this.dataSource, CATEGORY_LIST, {});
  }

  /** Creates a category. If it replaces one, that category's links move to it. */
  async create(
    { replaces, ...fields }: z.output<typeof createSharedCategorySchema>,
    caller: Identity,
    repeat?: Repeat,
  ): Promise<SharedCategory> {
    return this.writes.once(caller, repeat, async (manager) => {
      await takeLock(manager, WRITING_LINKS);
      await requireNewTitle(fields.title, null, manager);
      const { id } = await manager.save(ResourceCategoryEntity, fields);
      if (replaces) await MOVE_LINKS.run(manager, { id, replaces, dbCategory: fields.dbCategory });
      return get(id, manager);
    });
  }

  /**
   * Updates the fields. A new type also applies to the category's links.
   * @param seen the version that the caller has read; undefined skips the check
   */
  async update(
    id: number,
    fields: z.output<typeof updateSharedCategorySchema>,
    caller: Identity,
    seen?: number,
  ): Promise<SharedCategory> {
    return this.writes.write(caller, async (manager) => {
      await takeLock(manager, WRITING_LINKS);
      const before = await get(id, manager);
      await requireVersion(seen, before.version, async () => before);
      await requireNewTitle(fields.title, id, manager);
      await manager.update(ResourceCategoryEntity, id, fields);
      if (fields.dbCategory !== before.dbCategory) {
        await RETYPE_LINKS.run(manager, { id, dbCategory: fields.dbCategory });
      }
      return get(id, manager);
    });
  }

  /** Deletes a category without links. */
  async remove(id: number, caller: Identity): Promise<void> {
    await this.writes.write(caller, async (manager) => {
      await takeLock(manager, WRITING_LINKS);
      await get(id, manager);
      const [link] = await LINK_IN.run(manager, { id });
      if (link) throw new ConflictException(resourceCategoryMessages.hasLinks);
      await manager.delete(ResourceCategoryEntity, id);
    });
  }
}

const get = async (id: number, manager: EntityManager): Promise<SharedCategory> => {
  return CATEGORY.one(manager, { id }, () => new NotFoundException(resourceCategoryMessages.gone));
};

/** True for the title or id of a category from the lab's settings. */
const isBuiltIn = (title: string): boolean =>
  builtInCategories().some((category) => [category.id, categoryIdOf(category.title)].includes(categoryIdOf(title)));

const requireNewTitle = async (title: string, id: number | null, manager: EntityManager): Promise<void> => {
  const [same] = await SAME_TITLE.run(manager, { title, id });
  if (same || isBuiltIn(title)) throw new ConflictException(resourceCategoryMessages.taken);
};

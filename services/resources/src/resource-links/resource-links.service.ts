import {
  resourceLinkMessages,
  type createResourceLinkSchema,
  type Identity,
  type ResourceLink,
  type resourceLinkQuerySchema,
  type updateResourceLinkSchema,
} from '@lab/contracts';
import { answerOnce, JsonList, type Repeat, requireVersion, SignalClient, writeAs } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ResourceLinkEntity } from './resource-link.entity.js';
import { ALL_LINKS, LINK, LINK_LIST } from './resource-link.sql.js';

@Injectable()
export class ResourceLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: SignalClient,
  ) {}

  /** Newest first. */
  list({ category, hubCategory }: z.output<typeof resourceLinkQuerySchema>): JsonList {
    return new JsonList(this.dataSource, LINK_LIST, { category: category ?? null, hubCategory });
  }

  /** All links, in the order of `list`. */
  all(): Promise<ResourceLink[]> {
    return ALL_LINKS.run(this.dataSource);
  }

  async create(
    fields: z.output<typeof createResourceLinkSchema>,
    { addedById, caller }: { addedById: number; caller: Identity },
    repeat?: Repeat,
  ): Promise<ResourceLink> {
    const { answer, isFirst } = await writeAs(this.dataSource, caller, (manager) =>
      answerOnce(repeat, manager, async () => {
        const { id } = await manager.save(ResourceLinkEntity, { ...fields, addedById });
        return this.get(id, manager);
      }),
    );
    if (isFirst) this.signals.emit('resource-links');
    return answer;
  }

  /**
   * Updates the given fields. A new address resets the link's status.
   * @param seen the version that the caller has seen; undefined skips the check
   */
  async update(
    id: number,
    fields: z.output<typeof updateResourceLinkSchema>,
    caller: Identity,
    seen?: number,
  ): Promise<ResourceLink> {
    const link = await writeAs(this.dataSource, caller, async (manager) => {
      const before = await manager.findOne(ResourceLinkEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!before) throw unknownLink();
      await requireVersion(seen, before.version, () => this.get(id, manager));
      const isMoved = before.url !== fields.url;
      await manager.update(ResourceLinkEntity, id, {
        ...fields,
        ...(isMoved && { linkStatus: null, checkedAt: null }),
      });
      return this.get(id, manager);
    });
    this.signals.emit('resource-links');
    return link;
  }

  async remove(id: number, caller: Identity): Promise<void> {
    await writeAs(this.dataSource, caller, async (manager) => {
      const { affected } = await manager.delete(ResourceLinkEntity, id);
      if (!affected) throw unknownLink();
    });
    this.signals.emit('resource-links');
  }

  private async get(id: number, manager: EntityManager): Promise<ResourceLink> {
    const [link] = await LINK.run(manager, { id });
    if (!link) throw unknownLink();
    return link;
  }
}

const unknownLink = () => new NotFoundException(resourceLinkMessages.unknown);

import {
  resourceLinkMessages,
  type createResourceLinkSchema,
  type ResourceLink,
  type resourceLinkQuerySchema,
  type updateResourceLinkSchema,
} from '@lab/contracts';
import { answerOnce, EventPublisher, JsonList, jsonListSql, type Repeat, requireVersion } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ResourceLinkEntity } from './resource-link.entity.js';
import { resourceLinksSql } from './resource-link.sql.js';

/** $1 the type, $2 the hub category: what carries no hub category belongs to each that shares its type. */
const LISTED = `
  ($1::text IS NULL OR category = $1) AND ($2::text IS NULL OR hub_category IS NULL OR hub_category = $2)`;

@Injectable()
export class ResourceLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventPublisher,
  ) {}

  /** Newest first. */
  list({ category, hubCategory }: z.output<typeof resourceLinkQuerySchema>): JsonList {
    return new JsonList(this.dataSource, {
      counter: 'resource_links',
      sql: jsonListSql('links', resourceLinksSql(LISTED)),
      parameters: [category ?? null, hubCategory],
    });
  }

  /** All links, as `list` answers them. */
  all(): Promise<ResourceLink[]> {
    return this.dataSource.query<ResourceLink[]>(resourceLinksSql('true'));
  }

  async create(
    fields: z.output<typeof createResourceLinkSchema>,
    addedById: number,
    repeat?: Repeat,
  ): Promise<ResourceLink> {
    const { answer, isFirst } = await this.dataSource.transaction((manager) =>
      answerOnce(repeat, manager, async () => {
        const { id } = await manager.save(ResourceLinkEntity, { ...fields, addedById });
        return this.get(id, manager);
      }),
    );
    if (isFirst) this.publishChange();
    return answer;
  }

  /**
   * Replaces the texts and what else is given. What is known of an address is forgotten with it.
   * @param seen the version that the caller has seen; none: whatever it is
   */
  async update(id: number, fields: z.output<typeof updateResourceLinkSchema>, seen?: number): Promise<ResourceLink> {
    const link = await this.dataSource.transaction(async (manager) => {
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
    this.publishChange();
    return link;
  }

  async remove(id: number): Promise<void> {
    const { affected } = await this.dataSource.manager.delete(ResourceLinkEntity, id);
    if (!affected) throw unknownLink();
    this.publishChange();
  }

  /** Tells open pages to look again. */
  publishChange(): void {
    this.events.publish('resources.changed', { topic: 'resource-links' });
  }

  private async get(id: number, manager: EntityManager): Promise<ResourceLink> {
    const [link] = await manager.query<ResourceLink[]>(resourceLinksSql('id = $1'), [id]);
    if (!link) throw unknownLink();
    return link;
  }
}

const unknownLink = () => new NotFoundException(resourceLinkMessages.unknown);

import { siteMessages, tokenSuffix, type SiteHistory, type siteHistoryQuerySchema } from '@lab/contracts';
import type { Statement } from '@lab/service-kit';
import { NotFoundException } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { changedPaths } from '../documents/changed-paths.js';
import type { Revision } from '../documents/document.sql.js';

/** Earlier states of the records of one kind, from the audit log. */
export class History<State> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly revisions: Statement<Revision<State>>,
  ) {}

  /** @param query `before` is the id of the last version that the caller has */
  async list(key: string, query: z.output<typeof siteHistoryQuerySchema>): Promise<SiteHistory> {
    const rows = await this.revisions.run(this.dataSource, {
      key,
      before: query.before ?? null,
      limit: query.limit,
      only: null,
    });
    return {
      revisions: rows.map(({ id, version, savedAt, savedBy, savedByToken, body, before }) => ({
        id,
        version,
        savedAt,
        savedBy: savedBy && savedBy + tokenSuffix(savedByToken),
        changed: changedPaths(before ?? {}, body).filter((path) => !path.endsWith('.updatedAt')),
      })),
    };
  }

  /** @throws NotFoundException when there is no such state of this record */
  async get(key: string, id: number): Promise<Revision<State>> {
    const [revision] = await this.revisions.run(this.dataSource, { key, before: null, limit: 1, only: id });
    if (!revision) throw new NotFoundException(siteMessages.unknownRevision);
    return revision;
  }
}

import {
  siteMessages,
  tokenSuffix,
  updatePageSchema,
  type Identity,
  type LabPage,
  type SiteHistory,
} from '@lab/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { changedPaths } from '../documents/changed-paths.js';
import { parsed } from '../documents/parsed.js';
import { PAGE, PAGE_REVISIONS, type PageRevision } from './page.sql.js';
import { PagesService, unknownPage } from './pages.service.js';

/** Earlier states of pages, from the audit log. */
@Injectable()
export class PageHistoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pages: PagesService,
  ) {}

  /** @param page `before` is the id of the last version that the caller has */
  async list(slug: string, page: { before: number | null; limit: number }): Promise<SiteHistory> {
    const revisions = await this.revisions(slug, { ...page, only: null });
    return {
      revisions: revisions.map(({ id, version, savedAt, savedBy, savedByToken, body, before }) => ({
        id,
        version,
        savedAt,
        savedBy: savedBy && savedBy + tokenSuffix(savedByToken),
        changed: changedPaths(before ?? {}, body),
      })),
    };
  }

  /** @throws NotFoundException when there is no such state of this page */
  async get(slug: string, id: number): Promise<LabPage> {
    const [revision] = await this.revisions(slug, { before: null, limit: 1, only: id });
    if (!revision) throw new NotFoundException(siteMessages.unknownRevision);
    const { body, version, savedAt } = revision;
    return { ...body, version, updatedAt: savedAt };
  }

  /**
   * Saves an earlier state again, validated by today's rules.
   * @throws NotFoundException when there is no such state, and the errors of a save
   */
  async restore(slug: string, id: number, caller: Identity, seen?: number): Promise<LabPage> {
    const { version: _, updatedAt: __, ...fields } = await this.get(slug, id);
    return this.pages.update(slug, parsed(updatePageSchema, fields), caller, seen);
  }

  private async revisions(
    slug: string,
    which: { before: number | null; limit: number; only: number | null },
  ): Promise<PageRevision[]> {
    const [page] = await PAGE.run(this.dataSource, { slug });
    if (!page) throw unknownPage();
    return PAGE_REVISIONS.run(this.dataSource, { slug, ...which });
  }
}

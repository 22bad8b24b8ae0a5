import { updatePageSchema, type Identity, type LabPage } from '@lab/contracts';
import { parseInput } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { History } from '../history/history.js';
import { PAGE_REVISIONS, type PageFields } from './page.sql.js';
import { PagesService } from './pages.service.js';

/** Earlier states of pages. */
@Injectable()
export class PageHistoryService extends History<PageFields> {
  constructor(
    dataSource: DataSource,
    private readonly pages: PagesService,
  ) {
    super(dataSource, PAGE_REVISIONS);
  }

  /** @throws NotFoundException when there is no such state of this page */
  async read(slug: string, id: number): Promise<LabPage> {
    const { body, version, savedAt } = await this.get(slug, id);
    return { ...body, version, updatedAt: savedAt };
  }

  /**
   * Saves an earlier state again, validated by today's rules.
   * @throws NotFoundException when there is no such state, and the errors of a save
   */
  async restore(slug: string, id: number, caller: Identity, seen?: number): Promise<LabPage> {
    const { body } = await this.get(slug, id);
    return this.pages.update(slug, parseInput(updatePageSchema, body), caller, seen);
  }
}

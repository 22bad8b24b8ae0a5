import {
  tokenSuffix,
  siteMessages,
  type Identity,
  type SiteDocument,
  type SiteDocumentName,
  type SiteHistory,
} from '@lab/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { changedPaths } from './changed-paths.js';
import { readRevision, type Revision, REVISIONS } from './document.sql.js';
import { DocumentsService } from './documents.service.js';

/** Earlier states of documents, from the audit log. */
@Injectable()
export class DocumentHistoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly documents: DocumentsService,
  ) {}

  /** @param page `before` is the id of the last version that the caller has */
  async list(kind: SiteDocumentName, page: { before: number | null; limit: number }): Promise<SiteHistory> {
    const revisions = await REVISIONS.run(this.dataSource, { kind, ...page });
    return {
      revisions: revisions.map(({ id, version, savedAt, savedBy, savedByToken, body, before }) => ({
        id,
        version,
        savedAt,
        savedBy: savedBy && savedBy + tokenSuffix(savedByToken),
        changed: changedPaths(before ?? {}, body).filter((path) => !path.endsWith('.updatedAt')),
      })),
    };
  }

  /** @throws NotFoundException when there is no such state of this document */
  async get<Kind extends SiteDocumentName>(kind: Kind, id: number): Promise<SiteDocument<Kind>> {
    const { version, body, savedAt } = await this.revision(kind, id);
    return { document: kind, version, body, updatedAt: savedAt };
  }

  /**
   * Saves an earlier state again, validated by today's rules.
   * @throws NotFoundException when there is no such state, and the errors of a save
   */
  async restore(kind: SiteDocumentName, id: number, caller: Identity, seen?: number): Promise<SiteDocument> {
    const { body } = await this.revision(kind, id);
    return this.documents.save(kind, body, caller, seen);
  }

  private async revision<Kind extends SiteDocumentName>(kind: Kind, id: number): Promise<Revision<Kind>> {
    const revision = await readRevision(this.dataSource, kind, id);
    if (!revision) throw new NotFoundException(siteMessages.unknownRevision);
    return revision;
  }
}

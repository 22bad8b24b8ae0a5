import type { Identity, SiteDocument, SiteDocumentName, SiteDocuments } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { History } from '../history/history.js';
import { DOCUMENT_REVISIONS } from './document.sql.js';
import { DocumentsService } from './documents.service.js';

/** Earlier states of documents. */
@Injectable()
export class DocumentHistoryService extends History<SiteDocuments[SiteDocumentName]> {
  constructor(
    dataSource: DataSource,
    private readonly documents: DocumentsService,
  ) {
    super(dataSource, DOCUMENT_REVISIONS);
  }

  /** @throws NotFoundException when there is no such state of this document */
  async read(kind: SiteDocumentName, id: number): Promise<SiteDocument> {
    const { version, body, savedAt } = await this.get(kind, id);
    return { document: kind, version, body, updatedAt: savedAt } as SiteDocument;
  }

  /**
   * Saves an earlier state again, validated by today's rules.
   * @throws NotFoundException when there is no such state, and the errors of a save
   */
  async restore(kind: SiteDocumentName, id: number, caller: Identity, seen?: number): Promise<SiteDocument> {
    const { body } = await this.get(kind, id);
    return this.documents.save(kind, body, caller, seen);
  }
}

import type { SiteDocumentName, SiteDocuments } from '@lab/contracts';
import { EditedRecordEntity } from '@lab/service-kit/entities';
import { Check, Column, Entity, Index } from 'typeorm';

/** One of the documents of the site, such as the settings. */
@Entity('documents')
@Check('documents_kind_known', `kind IN ('lab', 'research', 'news', 'settings', 'look', 'guide')`)
export class DocumentEntity extends EditedRecordEntity {
  @Index('documents_kind', { unique: true })
  @Column('text')
  kind!: SiteDocumentName;

  /** The content, as parsed by the schema of this kind of document. */
  @Column('jsonb')
  body!: SiteDocuments[SiteDocumentName];
}

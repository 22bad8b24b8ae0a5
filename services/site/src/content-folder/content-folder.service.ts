import { keyNotes, loadPages, loadPublicationSources, loadSiteDocuments } from '@lab/content';
import { paths, shownPath } from '@lab/contracts';
import { CONFIG, LOGGER, type Logger, takeLock, Writes } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SiteConfig } from '../config.js';
import { DocumentEntity } from '../documents/document.entity.js';
import { SettingsCopy } from '../documents/settings-copy.js';
import { CONTENT_FOLDER, DocumentsService } from '../documents/documents.service.js';
import { PagesService } from '../pages/pages.service.js';
import { RenderingService } from '../rendered-pages/rendering.service.js';
import { PublicationsService } from '../publications/publications.service.js';

/** Fills an empty database from the content folder. */
@Injectable()
export class ContentFolderService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: SiteConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
    private readonly documents: DocumentsService,
    private readonly publications: PublicationsService,
    private readonly pages: PagesService,
    private readonly settings: SettingsCopy,
    private readonly rendering: RenderingService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const isFirst = await this.importFolder();
    await this.documents.completeSettings();
    await this.settings.latest();
    this.rendering.start();
    if (!isFirst) return;
    this.logger.info(`Set up your lab at ${new URL(shownPath(paths.setup), this.config.PUBLIC_URL).href}`);
  }

  /**
   * The folder is read before the transaction begins, because a transaction must not wait for files.
   * @returns whether the database was empty
   */
  private async importFolder(): Promise<boolean> {
    const isFilled = (manager: EntityManager) => manager.existsBy(DocumentEntity, {});
    if (await isFilled(this.dataSource.manager)) return false;
    const { CONTENT_DIR } = this.config;
    const documents = loadSiteDocuments(CONTENT_DIR, this.documents.usual);
    const sources = loadPublicationSources(CONTENT_DIR, documents.research.topics);
    const pages = loadPages(CONTENT_DIR);
    const fill = async (manager: EntityManager): Promise<boolean> => {
      await takeLock(manager, 'content folder');
      if (await isFilled(manager)) return false;
      await this.documents.fill(manager, documents);
      await this.publications.fill(manager, sources);
      await this.pages.fill(manager, pages);
      this.logger.info({ publications: sources.length }, 'imported the content folder');
      for (const note of sources.flatMap((source) => keyNotes(source))) this.logger.info(`A publication: ${note}`);
      return true;
    };
    return this.writes.write(CONTENT_FOLDER, fill, (isFirst) => isFirst);
  }
}

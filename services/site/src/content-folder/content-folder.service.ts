import { keyNotes, loadPublicationSources, loadSiteDocuments } from '@lab/content';
import { paths } from '@lab/contracts';
import { CONFIG, LOGGER, type Logger, SignalClient, takeTurn, writeAs } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SiteConfig } from '../config.js';
import { DocumentEntity } from '../documents/document.entity.js';
import { SettingsInForce } from '../documents/settings-in-force.js';
import { CONTENT_FOLDER, DocumentsService } from '../documents/documents.service.js';
import { Rendering } from '../pages/rendering.service.js';
import { PublicationsService } from '../publications/publications.service.js';

/** Fills an empty database from the content folder, or takes over what it says at each start where it is in charge. */
@Injectable()
export class ContentFolder implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: SiteConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly documents: DocumentsService,
    private readonly publications: PublicationsService,
    private readonly settings: SettingsInForce,
    private readonly rendering: Rendering,
    private readonly signals: SignalClient,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { isFirst, isTaken } = await this.take();
    await this.settings.read();
    this.rendering.start();
    if (isTaken) this.signals.emit('site');
    if (isFirst) this.logger.info(`Set up your lab at ${new URL(paths.setup, this.config.PUBLIC_URL).href}`);
  }

  /** The folder is read before the transaction begins, which must not wait for that. */
  private async take(): Promise<{ isFirst: boolean; isTaken: boolean }> {
    const isFilled = (manager: EntityManager) => manager.existsBy(DocumentEntity, {});
    const isInCharge = this.config.SITE_SOURCE === 'files';
    if (!isInCharge && (await isFilled(this.dataSource.manager))) return { isFirst: false, isTaken: false };
    const { CONTENT_DIR } = this.config;
    const documents = loadSiteDocuments(CONTENT_DIR);
    const sources = loadPublicationSources(CONTENT_DIR, documents.research.topics);
    return writeAs(this.dataSource, CONTENT_FOLDER, async (manager) => {
      await takeTurn(manager, 'content folder');
      const isFirst = !(await isFilled(manager));
      const isTaken = isFirst || isInCharge;
      if (!isTaken) return { isFirst, isTaken };
      await this.documents.fill(manager, documents);
      await this.publications.fill(manager, sources);
      this.logger.info({ publications: sources.length }, 'took over the content folder');
      for (const note of sources.flatMap((source) => keyNotes(source))) this.logger.info(`A publication: ${note}`);
      return { isFirst, isTaken };
    });
  }
}

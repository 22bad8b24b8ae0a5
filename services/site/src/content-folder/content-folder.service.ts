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
    const { isFirst, isTaken } = await writeAs(this.dataSource, CONTENT_FOLDER, async (manager) => {
      await takeTurn(manager, 'content folder');
      const isFirst = !(await manager.existsBy(DocumentEntity, {}));
      const isTaken = isFirst || this.config.SITE_SOURCE === 'files';
      if (isTaken) await this.take(manager);
      return { isFirst, isTaken };
    });
    await this.settings.read();
    this.rendering.start();
    if (isTaken) this.signals.emit('site');
    if (isFirst) this.logger.info(`Set up your lab at ${new URL(paths.setup, this.config.PUBLIC_URL).href}`);
  }

  private async take(manager: EntityManager): Promise<void> {
    const { CONTENT_DIR } = this.config;
    const documents = loadSiteDocuments(CONTENT_DIR);
    const sources = loadPublicationSources(CONTENT_DIR, documents.research.topics);
    await this.documents.fill(manager, documents);
    await this.publications.fill(manager, sources);
    this.logger.info({ publications: sources.length }, 'took over the content folder');
    for (const note of sources.flatMap((source) => keyNotes(source))) this.logger.info(`A publication: ${note}`);
  }
}

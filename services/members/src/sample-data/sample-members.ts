import { loadSampleMembers, type SampleMember } from '@lab/content';
import { SITE_FILES_PATH, storedName } from '@lab/contracts';
import { CONFIG, fillWhenEmpty, LOGGER, type Logger, SiteCopy, UnclaimedFiles } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { join } from 'node:path';
import { DataSource, type EntityManager } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { MemberEntity } from '../members/member.entity.js';
import { PhotosService } from '../photos/photos.service.js';

/** Whose turn the sample portraits take. */
const OURS = 'localhost';

/** Fills an empty directory with the sample lab if SAMPLE_DATA is set. */
@Injectable()
export class SampleMembers implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: MembersConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly photos: PhotosService,
    private readonly unclaimed: UnclaimedFiles,
    private readonly site: SiteCopy,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.SAMPLE_DATA) return;
    await fillWhenEmpty(this.dataSource, { name: 'sample members', entity: MemberEntity }, async (manager) => {
      const members = loadSampleMembers(this.config.CONTENT_DIR);
      for (const member of members) await this.add(member, manager);
      this.logger.info({ count: members.length }, 'loaded the sample members');
    });
  }

  private async add({ hasPortrait, ...member }: SampleMember, manager: EntityManager): Promise<void> {
    const photoKey = hasPortrait ? await this.photos.store(await this.portraitOf(member), OURS) : null;
    if (photoKey) await this.unclaimed.claim(photoKey, manager);
    await manager.save(MemberEntity, { ...member, name: storedName(member), photoKey });
  }

  /** The lead professor has the picture of the home page. */
  private async portraitOf({ name, nameEn }: Pick<SampleMember, 'name' | 'nameEn'>): Promise<Buffer> {
    const { drawPortrait, readPortrait } = await import('./portrait.js');
    const { professor } = this.site.current.lab;
    // A portrait that was uploaded is not in the content folder.
    return name === professor.name && !professor.photo.startsWith(SITE_FILES_PATH)
      ? readPortrait(join(this.config.CONTENT_DIR, 'public', professor.photo))
      : drawPortrait(nameEn);
  }
}

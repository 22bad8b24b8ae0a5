import { loadSampleMembers, type SampleMember } from '@lab/content';
import { CONFIG, LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { MemberEntity } from '../members/member.entity.js';
import { PhotosService } from '../photos/photos.service.js';
import { UnclaimedPhotos } from '../photos/unclaimed-photos.js';

/** Fills an empty directory with the sample lab, when SAMPLE_DATA asks for it. */
@Injectable()
export class SampleMembers implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: MembersConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly photos: PhotosService,
    private readonly unclaimed: UnclaimedPhotos,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.SAMPLE_DATA) return;
    await this.dataSource.transaction(async (manager) => {
      // Replicas that start together take turns; the second finds the directory filled.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('sample members'))`);
      if (await manager.existsBy(MemberEntity, {})) return;
      const members = loadSampleMembers(this.config.CONTENT_DIR);
      for (const member of members) await this.add(member, manager);
      this.logger.info({ count: members.length }, 'loaded the sample members');
    });
  }

  private async add({ hasPortrait, ...member }: SampleMember, manager: EntityManager): Promise<void> {
    const { drawPortrait } = await import('./portrait.js');
    const photoKey = hasPortrait ? await this.photos.store(await drawPortrait(member.nameEn)) : null;
    if (photoKey) await this.unclaimed.claim(photoKey, manager);
    await manager.save(MemberEntity, { ...member, photoKey });
  }
}

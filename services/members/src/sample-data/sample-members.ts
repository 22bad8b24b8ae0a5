import { loadSampleMembers, type SampleMember } from '@lab/content';
import { SITE_FILES_PATH, storedName } from '@lab/contracts';
import {
  CONFIG,
  fillWhenEmpty,
  LOGGER,
  type Logger,
  SiteCopy,
  StoredPhotos,
  UnclaimedFilesService,
} from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { MemberEntity } from '../members/member.entity.js';

/** The sample portraits queue for decoding under this name, as if uploaded from here. */
const OURS = 'localhost';

/** Fills an empty directory with the sample lab if SAMPLE_DATA is set. */
@Injectable()
export class SampleMembers implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: MembersConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly photos: StoredPhotos,
    private readonly unclaimed: UnclaimedFilesService,
    private readonly site: SiteCopy,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.SAMPLE_DATA) return;
    await fillWhenEmpty(this.dataSource, {
      name: 'sample members',
      entity: MemberEntity,
      prepare: () => this.withPortraits(),
      write: async (members, manager) => {
        for (const member of members) {
          if (member.photoKey) await this.unclaimed.claim(member.photoKey, manager);
          await manager.save(MemberEntity, member);
        }
        this.logger.info({ count: members.length }, 'loaded the sample members');
      },
    });
  }

  /** Each replica that starts at the same time draws the portraits. Unused ones are removed later. */
  private async withPortraits() {
    const members = [];
    for (const { hasPortrait, ...member } of loadSampleMembers(this.config.CONTENT_DIR)) {
      const photoKey = hasPortrait ? await this.photos.store(await this.portraitOf(member), OURS) : null;
      members.push({ ...member, name: storedName(member), photoKey });
    }
    return members;
  }

  /** The lead professor has the picture of the home page. */
  private async portraitOf({ name, nameEn }: Pick<SampleMember, 'name' | 'nameEn'>): Promise<Buffer> {
    const { drawPortrait, readPortrait } = await import('./portrait.js');
    const { professor } = this.site.current.lab;
    // An uploaded portrait is not in the content folder.
    return name === professor.name && professor.photo && !professor.photo.startsWith(SITE_FILES_PATH)
      ? readPortrait(join(this.config.CONTENT_DIR, 'public', professor.photo))
      : drawPortrait(nameEn);
  }
}

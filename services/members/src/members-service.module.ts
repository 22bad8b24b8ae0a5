import { loadLabProfile } from '@lab/content';
import { CONFIG, DatabaseModule } from '@lab/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AvatarsController } from './avatars/avatars.controller.js';
import type { MembersConfig } from './config.js';
import { membersDatabase } from './database/database.js';
import { MemberEntity } from './members/member.entity.js';
import { MemberProfiles } from './members/member-profiles.js';
import { MembersController } from './members/members.controller.js';
import { LEAD_PROFESSOR, MembersService } from './members/members.service.js';
import { DecisionsService } from './photo-requests/decisions.service.js';
import { PhotoRequestEntity } from './photo-requests/photo-request.entity.js';
import { PhotoRequestsController } from './photo-requests/photo-requests.controller.js';
import { PhotoRequestsService } from './photo-requests/photo-requests.service.js';
import { PhotosController } from './photos/photos.controller.js';
import { PhotosService } from './photos/photos.service.js';
import { createPhotoStorage, PHOTO_STORAGE } from './photos/storage/photo-storage.js';
import { UnclaimedPhotoEntity } from './photos/unclaimed-photo.entity.js';
import { UnclaimedPhotos } from './photos/unclaimed-photos.js';
import { SampleMembers } from './sample-data/sample-members.js';

/** The members service: the directory, photo requests and photos. */
@Module({})
export class MembersServiceModule {
  static forConfig(config: MembersConfig): DynamicModule {
    return {
      module: MembersServiceModule,
      imports: [
        DatabaseModule.forService(config, membersDatabase),
        TypeOrmModule.forFeature([MemberEntity, PhotoRequestEntity, UnclaimedPhotoEntity]),
      ],
      controllers: [MembersController, PhotoRequestsController, PhotosController, AvatarsController],
      providers: [
        { provide: PHOTO_STORAGE, useFactory: createPhotoStorage, inject: [CONFIG] },
        { provide: LEAD_PROFESSOR, useFactory: () => loadLabProfile(config.CONTENT_DIR).professor.name },
        DecisionsService,
        MemberProfiles,
        MembersService,
        PhotoRequestsService,
        PhotosService,
        SampleMembers,
        UnclaimedPhotos,
      ],
    };
  }
}

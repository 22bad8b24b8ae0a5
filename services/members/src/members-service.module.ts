import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import {
  DatabaseModule,
  FileStorageModule,
  SampleDataModule,
  SearchController,
  SearchService,
  ReachModule,
  SiteModule,
  StoredPhotos,
  RowsModule,
  TableFiles,
  TableImports,
} from '@lab/service-kit';
import { nightlyWork } from '@lab/service-kit/deadlines';
import { Module, type DynamicModule } from '@nestjs/common';
import { AlumniDeletionsService } from './alumni-deletions/alumni-deletions.service.js';
import {
  AlumniLinksController,
  DeclinedAlumniLinksController,
  DueAlumniLinksController,
} from './alumni-links/alumni-links.controller.js';
import { AlumniLinksService } from './alumni-links/alumni-links.service.js';
import { AvatarsController } from './avatars/avatars.controller.js';
import type { MembersConfig } from './config.js';
import { ApiTokenChecksController, ApiTokensController } from './credentials/api-tokens.controller.js';
import { MemberCodesService } from './credentials/member-codes.service.js';
import { IdentityMethodsController, MemberIdentitiesController } from './credentials/member-identities.controller.js';
import { MemberIdentitiesService } from './credentials/member-identities.service.js';
import { AcceptedInvitesController, MemberInvitesController } from './credentials/member-invites.controller.js';
import { MemberInvitesService } from './credentials/member-invites.service.js';
import { OwnCredentialsController } from './credentials/own-credentials.controller.js';
import { OwnPasskeysService } from './credentials/own-passkeys.service.js';
import { OwnTokensService } from './credentials/own-tokens.service.js';
import { PasskeyChallengesService } from './credentials/passkey-challenges.service.js';
import { PasskeyChecksService } from './credentials/passkey-checks.service.js';
import { EntranceController, SignInAccountsController } from './credentials/sign-in-accounts.controller.js';
import { SignInAccountsService } from './credentials/sign-in-accounts.service.js';
import { WrongCodesService } from './credentials/wrong-codes.service.js';
import { membersDatabase } from './database/database.js';
import { LeavingController } from './leaving/leaving.controller.js';
import { LeavingService } from './leaving/leaving.service.js';
import { ObligationSources } from './leaving/obligation-sources.js';
import { MemberImportController } from './member-import/member-import.controller.js';
import { MemberImportService } from './member-import/member-import.service.js';
import { MemberEditsService } from './members/member-edits.service.js';
import { MemberProfilesService } from './members/member-profiles.service.js';
import { MemberWritesService } from './members/member-writes.service.js';
import { MembersController, MemberEntriesController } from './members/members.controller.js';
import { MembersService } from './members/members.service.js';
import { OwnChangesService } from './members/own-changes.service.js';
import { DecisionsService } from './photo-requests/decisions.service.js';
import { OwnEditsService } from './photo-requests/own-edits.service.js';
import { PhotoRequestsController } from './photo-requests/photo-requests.controller.js';
import { PhotoRequestsService } from './photo-requests/photo-requests.service.js';
import { PhotosController } from './photos/photos.controller.js';
import { PhotosService } from './photos/photos.service.js';
import { photoFiles } from './photos/photo-files.js';
import { MemberRightsController } from './rights/member-rights.controller.js';
import { MemberRightsService } from './rights/member-rights.service.js';
import { SampleMembers } from './sample-data/sample-members.js';
import { MembersRowRulesService } from './rows/members-row-rules.service.js';
import { membersRows } from './rows/members-rows.js';
import { membersSearch } from './search/search.sql.js';

/** What reads uploaded tables, in a separate process. */
const TABLES = pathToFileURL(createRequire(import.meta.url).resolve('@lab/content/tables')).href;

const SAMPLE_MEMBERS: Parameters<typeof SampleDataModule.of>[0] = {
  author: 'sample members',
  tables: [{ table: 'lab_members', noun: 'members', title: 'name_en' }],
};

const CONTROLLERS = [
  AlumniLinksController,
  DeclinedAlumniLinksController,
  DueAlumniLinksController,
  AcceptedInvitesController,
  ApiTokenChecksController,
  AvatarsController,
  EntranceController,
  IdentityMethodsController,
  LeavingController,
  MemberEntriesController,
  MemberIdentitiesController,
  MemberImportController,
  MemberInvitesController,
  MemberRightsController,
  MembersController,
  OwnCredentialsController,
  ApiTokensController,
  PhotoRequestsController,
  PhotosController,
  SearchController,
  SignInAccountsController,
];

@Module({})
export class MembersServiceModule {
  static forConfig(config: MembersConfig): DynamicModule {
    return {
      module: MembersServiceModule,
      imports: [
        RowsModule.of(membersRows),
        DatabaseModule.forService(config, membersDatabase),
        FileStorageModule.of(photoFiles),
        ReachModule.for('members'),
        SiteModule,
        SampleDataModule.of(SAMPLE_MEMBERS),
      ],
      controllers: CONTROLLERS,
      providers: [
        AlumniDeletionsService,
        nightlyWork(AlumniDeletionsService, {
          queue: 'alumni-deletions',
          hour: 5,
          work: (deletions) => deletions.work(),
        }),
        AlumniLinksService,
        membersSearch,
        DecisionsService,
        LeavingService,
        MembersRowRulesService,
        MemberCodesService,
        MemberEditsService,
        MemberIdentitiesService,
        MemberImportService,
        MemberInvitesService,
        MemberProfilesService,
        MemberRightsService,
        MembersService,
        MemberWritesService,
        OwnChangesService,
        OwnEditsService,
        OwnPasskeysService,
        OwnTokensService,
        PasskeyChallengesService,
        PasskeyChecksService,
        PhotoRequestsService,
        PhotosService,
        SampleMembers,
        SearchService,
        StoredPhotos,
        { provide: TableFiles, useFactory: () => new TableFiles(TABLES) },
        TableImports,
        SignInAccountsService,
        ObligationSources,
        WrongCodesService,
      ],
    };
  }
}

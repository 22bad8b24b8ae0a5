import type { ServiceDatabase } from '@lab/service-kit';
import { UnclaimedFileEntity } from '@lab/service-kit/entities';
import { AlumniDeletionEntity } from '../alumni-deletions/alumni-deletion.entity.js';
import { AlumniLinkEntity } from '../alumni-links/alumni-link.entity.js';
import { ApiTokenEntity } from '../credentials/api-token.entity.js';
import { MemberCodeEntity } from '../credentials/member-code.entity.js';
import { MemberIdentityEntity, RestoreEntity } from '../credentials/member-identity.entity.js';
import { MemberInviteEntity } from '../credentials/member-invite.entity.js';
import { MemberPasskeyEntity } from '../credentials/member-passkey.entity.js';
import { membersAtRestore } from '../credentials/restore.sql.js';
import { SignInAccountEntity } from '../credentials/sign-in-account.entity.js';
import { WebAuthnChallengeEntity } from '../credentials/webauthn-challenge.entity.js';
import { MemberEntity, OwnChangeEntity } from '../members/member.entity.js';
import { MemberRightsEntity } from '../rights/member-rights.entity.js';
import { PhotoRequestEntity } from '../photo-requests/photo-request.entity.js';
import { photoFiles } from '../photos/photo-files.js';
import { CreateMembers1764800000000 } from './migrations/1764800000000-create-members.js';
import { AddAlumniLinks1796040000000 } from './migrations/1796040000000-add-alumni-links.js';
import { AddAlumniDeletions1796070000000 } from './migrations/1796070000000-add-alumni-deletions.js';
import { AddProfiles1796008000000 } from './migrations/1796008000000-add-profiles.js';

export const membersDatabase: ServiceDatabase = {
  service: 'members',
  entities: [
    AlumniDeletionEntity,
    AlumniLinkEntity,
    ApiTokenEntity,
    MemberCodeEntity,
    MemberEntity,
    MemberIdentityEntity,
    MemberInviteEntity,
    MemberPasskeyEntity,
    MemberRightsEntity,
    OwnChangeEntity,
    PhotoRequestEntity,
    RestoreEntity,
    SignInAccountEntity,
    UnclaimedFileEntity,
    WebAuthnChallengeEntity,
  ],
  files: photoFiles,
  atRestore: membersAtRestore,
  migrations: [
    CreateMembers1764800000000,
    AddProfiles1796008000000,
    AddAlumniLinks1796040000000,
    AddAlumniDeletions1796070000000,
  ],
};

import type { ServiceDatabase } from '@lab/service-kit';
import { MemberCodeEntity } from '../credentials/member-code.entity.js';
import { MemberIdentityEntity } from '../credentials/member-identity.entity.js';
import { MemberInviteEntity } from '../credentials/member-invite.entity.js';
import { MemberPasskeyEntity } from '../credentials/member-passkey.entity.js';
import { WebAuthnChallengeEntity } from '../credentials/webauthn-challenge.entity.js';
import { MemberEntity } from '../members/member.entity.js';
import { OwnChangeEntity } from '../members/own-change.entity.js';
import { PhotoRequestEntity } from '../photo-requests/photo-request.entity.js';
import { UnclaimedPhotoEntity } from '../photos/unclaimed-photo.entity.js';
import { CreateMembers1763600000000 } from './migrations/1763600000000-create-members.js';
import { RecordVersion1764220000000 } from './migrations/1764220000000-record-version.js';
import { AddIdempotencyKeys1764230000000 } from './migrations/1764230000000-add-idempotency-keys.js';
import { BelongsToMember1764240000000 } from './migrations/1764240000000-belongs-to-member.js';
import { JoinCounterParts1764260000000 } from './migrations/1764260000000-join-counter-parts.js';
import { AddCredentials1764270000000 } from './migrations/1764270000000-add-credentials.js';
import { OwnChanges1764290000000 } from './migrations/1764290000000-own-changes.js';
import { YearsInTheLab1764310000000 } from './migrations/1764310000000-years-in-the-lab.js';
import { OwnEditsAsRequests1764320000000 } from './migrations/1764320000000-own-edits-as-requests.js';
import { AddOutbox1764400000000 } from './migrations/1764400000000-add-outbox.js';
import { ToldOfEnds1764510000000 } from './migrations/1764510000000-told-of-ends.js';
import { NamesOnce1764520000000 } from './migrations/1764520000000-names-once.js';
import { TellOfSignIns1764530000000 } from './migrations/1764530000000-tell-of-sign-ins.js';

export const membersDatabase: ServiceDatabase = {
  service: 'members',
  entities: [
    MemberCodeEntity,
    MemberEntity,
    MemberIdentityEntity,
    MemberInviteEntity,
    MemberPasskeyEntity,
    OwnChangeEntity,
    PhotoRequestEntity,
    UnclaimedPhotoEntity,
    WebAuthnChallengeEntity,
  ],
  migrations: [
    CreateMembers1763600000000,
    RecordVersion1764220000000,
    AddIdempotencyKeys1764230000000,
    BelongsToMember1764240000000,
    JoinCounterParts1764260000000,
    AddCredentials1764270000000,
    OwnChanges1764290000000,
    YearsInTheLab1764310000000,
    OwnEditsAsRequests1764320000000,
    AddOutbox1764400000000,
    ToldOfEnds1764510000000,
    NamesOnce1764520000000,
    TellOfSignIns1764530000000,
  ],
};

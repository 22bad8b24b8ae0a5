import type { ServiceDatabase } from '@lab/service-kit';
import { MemberEntity } from '../members/member.entity.js';
import { PhotoRequestEntity } from '../photo-requests/photo-request.entity.js';
import { UnclaimedPhotoEntity } from '../photos/unclaimed-photo.entity.js';
import { CreateMembers1763600000000 } from './migrations/1763600000000-create-members.js';
import { RecordVersion1764220000000 } from './migrations/1764220000000-record-version.js';
import { AddIdempotencyKeys1764230000000 } from './migrations/1764230000000-add-idempotency-keys.js';
import { BelongsToMember1764240000000 } from './migrations/1764240000000-belongs-to-member.js';

/** The schema `members`. */
export const membersDatabase: ServiceDatabase = {
  service: 'members',
  entities: [MemberEntity, PhotoRequestEntity, UnclaimedPhotoEntity],
  migrations: [
    CreateMembers1763600000000,
    RecordVersion1764220000000,
    AddIdempotencyKeys1764230000000,
    BelongsToMember1764240000000,
  ],
};

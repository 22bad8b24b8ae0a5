import type { ServiceDatabase } from '@lab/service-kit';
import { MemberEntity } from '../members/member.entity.js';
import { PhotoRequestEntity } from '../photo-requests/photo-request.entity.js';
import { UnclaimedPhotoEntity } from '../photos/unclaimed-photo.entity.js';
import { CreateMembers1763600000000 } from './migrations/1763600000000-create-members.js';

/** The schema `members`. */
export const membersDatabase: ServiceDatabase = {
  service: 'members',
  entities: [MemberEntity, PhotoRequestEntity, UnclaimedPhotoEntity],
  migrations: [CreateMembers1763600000000],
};

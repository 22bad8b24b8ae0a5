import { memberMessages, storedName } from '@lab/contracts';
import { UnclaimedFiles } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';
import { PhotoRequestEntity } from './photo-request.entity.js';

/** What a member may change of their own entry. */
export type OwnEdit = Partial<
  Pick<
    MemberEntity,
    'nameEn' | 'department' | 'researchKeywords' | 'personalWebsite' | 'orcid' | 'currentPosition' | 'photoKey'
  >
>;

/** Own edits that await approval, as requests beside those for new members. */
@Injectable()
export class OwnEdits {
  constructor(private readonly unclaimed: UnclaimedFiles) {}

  /**
   * Requests the edit, in the caller's transaction. A member has one request: a later edit is added to it.
   * @param member whose row the caller has locked
   */
  async request(member: MemberEntity, edit: OwnEdit, manager: EntityManager): Promise<void> {
    const { email, nameEn, department, researchKeywords, personalWebsite, orcid, currentPosition } = member;
    const waiting = await manager.findOneBy(PhotoRequestEntity, { email, isOwnEdit: true, status: 'pending' });
    if (waiting?.photoKey && edit.photoKey) await this.unclaimed.release(waiting.photoKey, manager);
    const present = { nameEn, department, researchKeywords, personalWebsite, orcid, currentPosition, photoKey: null };
    const wanted = { ...(waiting ?? present), ...edit };
    await refuseTakenOrcid(member, wanted.orcid, manager);
    const name = storedName({ nameEn: wanted.nameEn }, member);
    await manager.save(PhotoRequestEntity, { ...wanted, name, email, isOwnEdit: true, requestedById: member.id });
  }
}

/** The directory refuses it at the approval, too: somebody else may have it by then. */
const refuseTakenOrcid = async ({ id }: MemberEntity, orcid: string | null, manager: EntityManager): Promise<void> => {
  const other = orcid && (await manager.findOneBy(MemberEntity, { orcid }));
  if (other && other.id !== id) throw new ConflictException(memberMessages.orcidTaken);
};

import { memberMessages, storedName, updateOwnEntrySchema } from '@lab/contracts';
import { UnclaimedFilesService } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberEntity } from '../members/member.entity.js';
import { PhotoRequestEntity } from './photo-request.entity.js';

type OwnField = keyof typeof updateOwnEntrySchema.shape;

/** The fields of their own entry that a member may change. */
type OwnEdit = Partial<Pick<MemberEntity, OwnField | 'photoKey'>>;

/** The fields of an entry that an approved edit sets. */
export const ownFieldsOf = (entry: Pick<MemberEntity, OwnField>): Pick<MemberEntity, OwnField> =>
  Object.fromEntries(updateOwnEntrySchema.keyof().options.map((field) => [field, entry[field]])) as Pick<
    MemberEntity,
    OwnField
  >;

/** Stores members' own edits that need approval as requests, next to those for new members. */
@Injectable()
export class OwnEditsService {
  constructor(private readonly unclaimed: UnclaimedFilesService) {}

  /**
   * Requests the edit, in the caller's transaction. A member has at most one request; later edits are added to it.
   * @param member whose row the caller has locked
   */
  async request(member: MemberEntity, edit: OwnEdit, manager: EntityManager): Promise<void> {
    const { email } = member;
    const waiting = await manager.findOneBy(PhotoRequestEntity, { email, isOwnEdit: true, status: 'pending' });
    if (waiting?.photoKey && edit.photoKey) await this.unclaimed.release(waiting.photoKey, manager);
    const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as OwnEdit;
    const wanted = { ...(waiting ?? { ...ownFieldsOf(member), photoKey: null }), ...given };
    await refuseTakenOrcid(member, wanted.orcid, manager);
    const name = storedName({ nameEn: wanted.nameEn }, member);
    await manager.save(PhotoRequestEntity, { ...wanted, name, email, isOwnEdit: true, requestedById: member.id });
  }
}

/** The approval checks this again, because another member may have the ORCID iD by then. */
const refuseTakenOrcid = async ({ id }: MemberEntity, orcid: string | null, manager: EntityManager): Promise<void> => {
  const other = orcid && (await manager.findOneBy(MemberEntity, { orcid }));
  if (other && other.id !== id) throw new ConflictException(memberMessages.orcidTaken);
};

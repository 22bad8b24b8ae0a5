import { memberMessages, storedName, type EditedMember, type Identity, type updateMemberSchema } from '@lab/contracts';
import { CONFIG, InvalidInputException, requireVersion, SignalClient, writeAs } from '@lab/service-kit';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { MembersConfig } from '../config.js';
import { MemberIdentities } from '../credentials/member-identities.service.js';
import { OwnEdits } from '../photo-requests/own-edits.service.js';
import { editsForTheLab } from './edits-for-the-lab.js';
import { releasePhoto } from './release-photo.js';
import { MemberEntity } from './member.entity.js';
import { refusalOf } from './members-table.js';
import { MembersService } from './members.service.js';
import { OwnChanges } from './own-changes.service.js';

type Fields = z.output<typeof updateMemberSchema>;

/** The columns that an edit sets. */
type Edit = Partial<Omit<Fields, 'name'> & Pick<MemberEntity, 'name' | 'photoKey'>>;

export interface EditedBy {
  /** The version that the caller has seen; undefined skips the check. */
  seen: number | undefined;
  caller: Identity;
}

/** Changes to members by administrators and by themselves. Own edits may have to be approved (`MEMBER_EDITS`). */
@Injectable()
export class MemberEdits {
  constructor(
    @Inject(CONFIG) private readonly config: MembersConfig,
    private readonly dataSource: DataSource,
    private readonly members: MembersService,
    private readonly ownChanges: OwnChanges,
    private readonly ownEdits: OwnEdits,
    private readonly identities: MemberIdentities,
    private readonly signals: SignalClient,
  ) {}

  /**
   * Sets the given fields.
   * @throws NotFoundException, InvalidInputException when the years are in the wrong order, and ConflictException when another member has the email address or ORCID iD
   */
  update(id: number, fields: Fields, by: EditedBy): Promise<EditedMember> {
    return this.change(id, by, async (member, manager) => {
      const isNewAddress = fields.email !== undefined && fields.email.toLowerCase() !== member.email.toLowerCase();
      // The university's sign-in goes by the address.
      if (isNewAddress && !member.isAlumni) await this.identities.lockSignIn(id, by.caller, manager);
      return { ...fields, name: storedName(fields, member) };
    });
  }

  /**
   * Sets what `edit` returns, in its transaction.
   * @throws NotFoundException, and ConflictException when another member has the email address or ORCID iD
   */
  async change(
    id: number,
    { seen, caller }: EditedBy,
    edit: (member: MemberEntity, manager: EntityManager) => Edit | Promise<Edit>,
  ): Promise<EditedMember> {
    const awaitsApproval = !editsForTheLab(caller, id) && this.config.MEMBER_EDITS === 'approved';
    const member = await writeAs(this.dataSource, caller, async (manager) => {
      const locked = await lock(id, manager);
      await requireVersion(seen, locked.version, () => this.members.get(id, manager));
      const fields = await edit(locked, manager);
      checkYears(fields, locked);
      if (awaitsApproval) await this.ownEdits.request(locked, fields, manager);
      else await this.apply(locked, fields, caller, manager);
      return this.members.get(id, manager);
    });
    this.signals.emit('lab-members');
    return { ...member, ...(awaitsApproval && { awaitsApproval }) };
  }

  private async apply(member: MemberEntity, fields: Edit, caller: Identity, manager: EntityManager): Promise<void> {
    if (fields.photoKey && member.photoKey) await releasePhoto(member.photoKey, manager);
    await write(member.id, fields, manager);
    await this.ownChanges.note(member.id, caller, manager);
  }
}

const lock = async (id: number, manager: EntityManager): Promise<MemberEntity> => {
  const member = await manager.findOne(MemberEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!member) throw new NotFoundException(memberMessages.unknown);
  return member;
};

const checkYears = (fields: Edit, before: MemberEntity): void => {
  const { joinedYear = before.joinedYear, leftYear = before.leftYear } = fields;
  if (joinedYear && leftYear && leftYear < joinedYear)
    throw new InvalidInputException([{ path: 'leftYear', message: memberMessages.yearOrder }]);
};

/** Absent fields stay as they are. */
const write = async (id: number, fields: Edit, manager: EntityManager): Promise<void> => {
  try {
    await manager.update(MemberEntity, id, fields);
  } catch (error) {
    throw refusalOf(error, memberMessages.emailTaken);
  }
};

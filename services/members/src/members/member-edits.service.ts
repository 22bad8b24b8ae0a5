import {
  memberMessages,
  storedName,
  type createMemberSchema,
  type EditedMember,
  type Identity,
  type MemberEntry,
  type updateMemberSchema,
} from '@lab/contracts';
import {
  CONFIG,
  InvalidInputException,
  ReachCopy,
  type Repeat,
  requireVersion,
  StoredPhotos,
  Writes,
} from '@lab/service-kit';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { MembersConfig } from '../config.js';
import { OwnEditsService } from '../photo-requests/own-edits.service.js';
import { actsForLab } from './acts-for-lab.js';
import { MemberEntity } from './member.entity.js';
import { MemberWritesService } from './member-writes.service.js';
import { MembersService } from './members.service.js';

type Fields = z.output<typeof updateMemberSchema>;

/** The columns that an edit sets. */
type Edit = Partial<Omit<Fields, 'name'> & Pick<MemberEntity, 'name' | 'photoKey'>>;

export interface EditedBy {
  /** The version that the caller has read; undefined skips the check. */
  seen: number | undefined;
  caller: Identity;
}

/**
 * Adds members, and changes them for administrators and for the members themselves. If the lab approves members' edits, their changes
 * of their own entries wait for approval.
 */
@Injectable()
export class MemberEditsService {
  constructor(
    @Inject(CONFIG) private readonly config: MembersConfig,
    private readonly reach: ReachCopy<'members'>,
    private readonly members: MembersService,
    private readonly memberWrites: MemberWritesService,
    private readonly ownEdits: OwnEditsService,
    private readonly photos: StoredPhotos,
    private readonly writes: Writes,
  ) {}

  /**
   * Adds a member directly, without a request.
   * @throws ConflictException when another member has the email address, or a member in the lab has the name
   */
  async create(given: z.output<typeof createMemberSchema>, caller: Identity, repeat?: Repeat): Promise<MemberEntry> {
    const fields = { ...given, name: storedName(given) };
    return this.writes.once(caller, repeat, async (manager) => {
      const write = { existing: null, fields, emailTaken: memberMessages.emailTaken };
      return this.members.get(await this.memberWrites.write(write, caller, manager), manager);
    });
  }

  /**
   * Sets the given fields.
   * @throws NotFoundException when there is no such member
   * @throws InvalidInputException when the years are in the wrong order, or a current member would have no email address
   * @throws ConflictException when another member has the email address or ORCID iD
   */
  update(id: number, fields: Fields, by: EditedBy): Promise<EditedMember> {
    return this.change(id, by, (member) => {
      const name = storedName({ ...fields, nameEn: fields.nameEn ?? member.nameEn }, member);
      return { ...fields, name };
    });
  }

  /**
   * Stores a photo, then links the member to it.
   * @throws InvalidInputException when the file is not a photo
   */
  async replacePhoto(id: number, file: Buffer, by: EditedBy): Promise<EditedMember> {
    await this.members.get(id);
    return this.photos.storeFor(file, by.caller.address, (photoKey, claim) =>
      this.change(id, by, async (_member, manager) => {
        await claim(manager);
        return { photoKey };
      }),
    );
  }

  /**
   * Sets the fields that `edit` returns, in its transaction.
   * @throws NotFoundException when there is no such member
   * @throws ConflictException when another member has the email address or ORCID iD
   */
  async change(
    id: number,
    { seen, caller }: EditedBy,
    edit: (member: MemberEntity, manager: EntityManager) => Edit | Promise<Edit>,
  ): Promise<EditedMember> {
    const policy = this.config.MEMBER_EDITS ?? (await this.reach.get()).memberEdits;
    const awaitsApproval = !actsForLab(caller, id) && policy === 'approved';
    const member = await this.writes.write(caller, async (manager) => {
      const locked = await lock(id, manager);
      await requireVersion(seen, locked.version, () => this.members.get(id, manager));
      const fields = await edit(locked, manager);
      checkTogether(fields, locked);
      if (awaitsApproval) await this.ownEdits.request(locked, fields, manager);
      else
        await this.memberWrites.write(
          { existing: locked, fields, emailTaken: memberMessages.emailTaken },
          caller,
          manager,
        );
      return this.members.get(id, manager);
    });
    return { ...member, ...(awaitsApproval && { awaitsApproval }) };
  }
}

const lock = async (id: number, manager: EntityManager): Promise<MemberEntity> => {
  const member = await manager.findOne(MemberEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!member) throw new NotFoundException(memberMessages.unknown);
  return member;
};

const checkTogether = (fields: Edit, before: MemberEntity): void => {
  const { joinedYear = before.joinedYear, leftYear = before.leftYear } = fields;
  const { email = before.email, isAlumni = before.isAlumni } = fields;
  if (email === '' && !isAlumni)
    throw new InvalidInputException([{ path: 'email', message: memberMessages.emailMissing }]);
  if (joinedYear && leftYear && leftYear < joinedYear)
    throw new InvalidInputException([{ path: 'leftYear', message: memberMessages.yearOrder }]);
};

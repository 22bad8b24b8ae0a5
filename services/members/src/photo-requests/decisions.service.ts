import type { ApprovePhotoRequest, Identity, Member, PhotoRequest } from '@lab/contracts';
import { EventPublisher } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MemberProfiles } from '../members/member-profiles.js';
import { MembersService } from '../members/members.service.js';
import { UnclaimedPhotos } from '../photos/unclaimed-photos.js';
import { PhotoRequestEntity } from './photo-request.entity.js';
import { requestsSql } from './photo-requests.sql.js';

/** What an administrator makes of a request. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersService,
    private readonly profiles: MemberProfiles,
    private readonly unclaimed: UnclaimedPhotos,
    private readonly events: EventPublisher,
  ) {}

  /** Makes the member with the request's email address, or changes them when the caller has said that they know whom. */
  async approve(id: number, { role, updatesMemberId }: ApprovePhotoRequest, caller: Identity): Promise<Member> {
    const member = await this.dataSource.transaction(async (manager) => {
      const request = await lockPending(id, manager);
      const { name, nameEn, email, department, researchKeywords, photoKey } = request;
      const profile = { name, nameEn, email, department, researchKeywords, photoKey, role };
      const memberId = await this.profiles.write(profile, { updatesMemberId, caller }, manager);
      await manager.update(PhotoRequestEntity, id, { status: 'approved', decidedAt: () => 'now()', memberId });
      await attachDecided(memberId, manager);
      return this.members.get(memberId, manager);
    });
    await this.afterDecision();
    return member;
  }

  /** The request stays on record; its photo is deleted. */
  async reject(id: number, reason: string | null): Promise<PhotoRequest> {
    const rejected = await this.dataSource.transaction(async (manager) => {
      const { photoKey } = await lockPending(id, manager);
      const decision = { status: 'rejected', decidedAt: () => 'now()', reason, photoKey: null } as const;
      await manager.update(PhotoRequestEntity, id, decision);
      if (photoKey) await this.unclaimed.release(photoKey, manager);
      await attachRejected(id, manager);
      const [request] = await manager.query<PhotoRequest[]>(requestsSql('id = $1'), [id]);
      return request!;
    });
    await this.afterDecision();
    return rejected;
  }

  private async afterDecision(): Promise<void> {
    this.events.publish('members.updated', { topic: 'lab-members' });
    await this.unclaimed.sweep();
  }
}

/** The row lock makes two decisions at the same moment take turns: the second finds it decided. */
const lockPending = async (id: number, manager: EntityManager): Promise<PhotoRequestEntity> => {
  const request = await manager.findOne(PhotoRequestEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!request) throw new NotFoundException('There is no such photo request.');
  if (request.status !== 'pending') throw new ConflictException(`This request was already ${request.status}.`);
  return request;
};

/** What was decided about somebody's requests before they were a member is theirs now, and goes when they go. */
const attachDecided = (memberId: number, manager: EntityManager): Promise<unknown> =>
  manager.query(
    `UPDATE photo_requests SET member_id = $1 FROM lab_members
     WHERE lab_members.id = $1 AND lower(photo_requests.email) = lower(lab_members.email)
       AND status <> 'pending' AND member_id IS NULL`,
    [memberId],
  );

/** A rejected request from a member's address is that member's too. */
const attachRejected = (id: number, manager: EntityManager): Promise<unknown> =>
  manager.query(
    `UPDATE photo_requests SET member_id = lab_members.id FROM lab_members
     WHERE photo_requests.id = $1 AND lower(photo_requests.email) = lower(lab_members.email)`,
    [id],
  );

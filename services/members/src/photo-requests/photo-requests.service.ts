import {
  photoRequestSchema,
  photoUrl,
  type ApprovePhotoRequest,
  type Member,
  type PhotoRequest,
  type PhotoRequestFields,
  type PhotoRequestReceipt,
  type PhotoRequestStatus,
} from '@lab/contracts';
import { EventPublisher, JsonList, jsonListSql, selectList } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MembersService } from '../members/members.service.js';
import { PhotosService } from '../photos/photos.service.js';
import { UnclaimedPhotos } from '../photos/unclaimed-photos.js';
import { PhotoRequestEntity } from './photo-request.entity.js';

const FIELDS = selectList(photoRequestSchema, { photoUrl: `'/api/photos/' || photo_key` });

const listSql = (where: string): string =>
  jsonListSql('photoRequests', `SELECT ${FIELDS} FROM photo_requests WHERE ${where} ORDER BY created_at DESC, id DESC`);

@Injectable()
export class PhotoRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersService,
    private readonly photos: PhotosService,
    private readonly unclaimed: UnclaimedPhotos,
    private readonly events: EventPublisher,
  ) {}

  /** Newest first. */
  list(status?: PhotoRequestStatus): JsonList {
    return new JsonList(this.dataSource, {
      counter: 'photo_requests',
      sql: listSql(status ? 'status = $1' : 'true'),
      parameters: status ? [status] : [],
    });
  }

  /** Stores the photo, then the request that owns it; without the request, the photo is deleted again. */
  async create(fields: PhotoRequestFields, photo: Buffer): Promise<PhotoRequestReceipt> {
    const photoKey = await this.photos.store(photo);
    const { id } = await this.dataSource
      .transaction(async (manager) => {
        await this.unclaimed.claim(photoKey, manager);
        return manager.save(PhotoRequestEntity, { ...fields, photoKey });
      })
      .catch(async (error: unknown) => {
        await this.unclaimed.release(photoKey).catch(() => undefined);
        throw error;
      });
    this.events.publish('members.updated', { topic: 'lab-members' });
    return { id, status: 'pending' };
  }

  /** Makes or updates the member with the request's email address; an earlier photo of theirs is deleted. */
  async approve(id: number, { role }: ApprovePhotoRequest): Promise<Member> {
    const member = await this.dataSource.transaction(async (manager) => {
      const request = await this.lockPending(id, manager);
      const { name, nameEn, email, department, researchKeywords, photoKey } = request;
      const profile = { name, nameEn, email, department, researchKeywords, photoKey, role };
      const made = await this.members.createOrUpdate(profile, manager);
      if (made.replacedPhoto) await this.dropPhoto(made.replacedPhoto, manager);
      await manager.update(PhotoRequestEntity, id, { status: 'approved', decidedAt: () => 'now()' });
      return this.members.get(made.id, manager);
    });
    await this.afterDecision();
    return member;
  }

  /** The request stays on record; its photo is deleted. */
  async reject(id: number, reason: string | null): Promise<PhotoRequest> {
    const rejected = await this.dataSource.transaction(async (manager) => {
      const request = await this.lockPending(id, manager);
      await manager.update(PhotoRequestEntity, id, { status: 'rejected', decidedAt: () => 'now()', reason });
      if (request.photoKey) await this.dropPhoto(request.photoKey, manager);
      return manager.findOneByOrFail(PhotoRequestEntity, { id });
    });
    await this.afterDecision();
    return toPhotoRequest(rejected);
  }

  /** The row lock makes two decisions at the same moment take turns: the second finds it decided. */
  private async lockPending(id: number, manager: EntityManager): Promise<PhotoRequestEntity> {
    const request = await manager.findOne(PhotoRequestEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!request) throw new NotFoundException('There is no such photo request.');
    if (request.status !== 'pending') throw new ConflictException(`This request was already ${request.status}.`);
    return request;
  }

  private async dropPhoto(photoKey: string, manager: EntityManager): Promise<void> {
    await manager.update(PhotoRequestEntity, { photoKey }, { photoKey: null });
    await this.unclaimed.release(photoKey, manager);
  }

  private async afterDecision(): Promise<void> {
    this.events.publish('members.updated', { topic: 'lab-members' });
    await this.unclaimed.sweep();
  }
}

const toPhotoRequest = (entity: PhotoRequestEntity): PhotoRequest => ({
  id: entity.id,
  status: entity.status,
  name: entity.name,
  nameEn: entity.nameEn,
  email: entity.email,
  department: entity.department,
  researchKeywords: entity.researchKeywords,
  photoUrl: entity.photoKey && photoUrl(entity.photoKey),
  createdAt: entity.createdAt.toISOString(),
  decidedAt: entity.decidedAt?.toISOString() ?? null,
  reason: entity.reason,
});

import type { PhotoRequestFields, PhotoRequestReceipt, PhotoRequestStatus } from '@lab/contracts';
import {
  answerOnce,
  changeVersionSql,
  EventPublisher,
  firstAnswer,
  inTransaction,
  JsonList,
  type Repeat,
} from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PhotosService } from '../photos/photos.service.js';
import { UnclaimedPhotos } from '../photos/unclaimed-photos.js';
import { PhotoRequestEntity } from './photo-request.entity.js';
import { requestListSql } from './photo-requests.sql.js';

/** What visitors send in, until it is decided. */
@Injectable()
export class PhotoRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly photos: PhotosService,
    private readonly unclaimed: UnclaimedPhotos,
    private readonly events: EventPublisher,
  ) {}

  /** Newest first. */
  list(status?: PhotoRequestStatus): JsonList {
    return new JsonList(this.dataSource, {
      counter: 'photo_requests',
      sql: requestListSql(status ? 'status = $1' : 'true'),
      // Whom a request would change follows from the members.
      moment: changeVersionSql(`'lab_members'`),
      parameters: status ? [status] : [],
    });
  }

  /** Stores the photo, then the request that owns it; without the request, the photo is deleted again. */
  async create(fields: PhotoRequestFields, photo: Buffer, repeat?: Repeat): Promise<PhotoRequestReceipt> {
    const known = await firstAnswer<PhotoRequestReceipt>(repeat, this.dataSource.manager);
    if (known) return known;
    const photoKey = await this.photos.store(photo);
    let isOwned = false;
    try {
      const { answer, isFirst } = await answerOnce(repeat, this.dataSource.manager, (manager) =>
        this.add({ ...fields, photoKey }, manager),
      );
      isOwned = isFirst;
      if (isFirst) this.events.publish('members.updated', { topic: 'lab-members' });
      return answer;
    } finally {
      if (!isOwned) await this.unclaimed.release(photoKey).catch(() => undefined);
    }
  }

  private add(
    request: PhotoRequestFields & { photoKey: string },
    outside: EntityManager,
  ): Promise<PhotoRequestReceipt> {
    return inTransaction(outside, async (manager) => {
      await this.unclaimed.claim(request.photoKey, manager);
      const { id } = await manager.save(PhotoRequestEntity, request);
      return { id, status: 'pending' };
    });
  }
}

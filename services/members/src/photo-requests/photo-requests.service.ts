import {
  storedName,
  type Identity,
  type PhotoRequestFields,
  type PhotoRequestReceipt,
  type PhotoRequestStatus,
} from '@lab/contracts';
import {
  answerOnce,
  firstAnswer,
  JsonList,
  type Repeat,
  SignalClient,
  StoredPhotos,
  UnclaimedFilesService,
  writeAs,
} from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PhotoRequestEntity } from './photo-request.entity.js';
import { REQUEST_LIST } from './photo-request.sql.js';

/** Submitted requests until they are decided. */
@Injectable()
export class PhotoRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly photos: StoredPhotos,
    private readonly unclaimed: UnclaimedFilesService,
    private readonly signals: SignalClient,
  ) {}

  /** Newest first. */
  list(status?: PhotoRequestStatus): JsonList {
    return new JsonList(this.dataSource, REQUEST_LIST, { status: status ?? null });
  }

  /** Stores the photo, then the request that links to it. If the request fails, the photo is deleted again. */
  async create(
    fields: PhotoRequestFields,
    photo: Buffer,
    caller: Identity,
    repeat?: Repeat,
  ): Promise<PhotoRequestReceipt> {
    const known = await firstAnswer<PhotoRequestReceipt>(repeat, this.dataSource.manager);
    if (known) return known;
    const photoKey = await this.photos.store(photo, caller.address);
    const requestedById = caller.chosenMember?.id ?? null;
    let isOwned = false;
    try {
      const { answer, isFirst } = await writeAs(this.dataSource, caller, (manager) =>
        answerOnce(repeat, manager, () => this.add({ ...fields, photoKey, requestedById }, manager)),
      );
      isOwned = isFirst;
      if (isFirst) this.signals.emit('lab-members');
      return answer;
    } finally {
      if (!isOwned) await this.unclaimed.release(photoKey).catch(() => undefined);
    }
  }

  private async add(
    request: PhotoRequestFields & { photoKey: string; requestedById: number | null },
    manager: EntityManager,
  ): Promise<PhotoRequestReceipt> {
    await this.unclaimed.claim(request.photoKey, manager);
    const { id } = await manager.save(PhotoRequestEntity, { ...request, name: storedName(request) });
    return { id, status: 'pending' };
  }
}

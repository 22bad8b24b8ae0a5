import {
  storedName,
  type Identity,
  type PhotoRequestFields,
  type PhotoRequestReceipt,
  type PhotoRequestStatus,
} from '@lab/contracts';
import { JsonList, type Repeat, StoredPhotos, Writes } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PhotoRequestEntity } from './photo-request.entity.js';
import { REQUEST_LIST } from './photo-request.sql.js';

/** Submitted requests until they are decided. */
@Injectable()
export class PhotoRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly photos: StoredPhotos,
    private readonly writes: Writes,
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
    const known = await this.writes.firstAnswer<PhotoRequestReceipt>(repeat);
    if (known) return known;
    const request = { ...fields, name: storedName(fields), requestedById: caller.chosenMember?.id ?? null };
    return this.photos.storeFor(photo, caller.address, (photoKey, claim) =>
      this.writes.once(caller, repeat, async (manager) => {
        await claim(manager);
        const { id } = await manager.save(PhotoRequestEntity, { ...request, photoKey });
        return { id, status: 'pending' };
      }),
    );
  }
}

import { equipmentMessages, type Equipment, type Identity } from '@lab/contracts';
import { StoredPhotos } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EquipmentService } from '../equipment/equipment.service.js';
import { ITEM_PHOTO } from './item-photo.sql.js';

/** The photos of items. */
@Injectable()
export class ItemPhotosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly equipment: EquipmentService,
    private readonly photos: StoredPhotos,
  ) {}

  /** Who may see a photo: everyone if it is of a public item. Photos of problems are for members. */
  async visibilityOf(key: string): Promise<'public' | 'members' | 'none'> {
    const photo = await ITEM_PHOTO.one(this.dataSource, { key });
    if (!photo.isKnown) return 'none';
    return photo.isPublic ? 'public' : 'members';
  }

  /**
   * Stores the photo, then links the item to it.
   * @param seen the version that the caller has read; undefined skips the check
   * @throws InvalidInputException when the file is not a photo
   */
  async replace(id: number, file: Buffer, caller: Identity, seen?: number): Promise<Equipment> {
    await this.equipment.get(id);
    return this.photos.storeFor(file, caller.address, (photoKey, claim) =>
      this.equipment.change(id, { caller, seen }, async (_item, manager) => {
        await claim(manager);
        return { photoKey };
      }),
    );
  }

  /** @throws NotFoundException when it has none */
  remove(id: number, caller: Identity, seen?: number): Promise<Equipment> {
    return this.equipment.change(id, { caller, seen }, ({ photoUrl }) => {
      if (photoUrl === null) throw new NotFoundException(equipmentMessages.noPhoto);
      return { photoKey: null };
    });
  }
}

import type { EditedMember } from '@lab/contracts';
import { UnclaimedFiles } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { PhotosService } from '../photos/photos.service.js';
import { MemberEdits, type EditedBy } from './member-edits.service.js';
import { MembersService } from './members.service.js';

/** Replaces the photos of members. */
@Injectable()
export class MemberPhotos {
  constructor(
    private readonly members: MembersService,
    private readonly photos: PhotosService,
    private readonly unclaimed: UnclaimedFiles,
    private readonly edits: MemberEdits,
  ) {}

  /**
   * Stores the photo, then links the member to it. If that fails, the photo is deleted again.
   * @throws InvalidInputException when the file is not a photo
   */
  async replace(id: number, file: Buffer, by: EditedBy): Promise<EditedMember> {
    await this.members.get(id);
    const photoKey = await this.photos.store(file, by.caller.address);
    try {
      return await this.edits.change(id, by, async (_member, manager) => {
        await this.unclaimed.claim(photoKey, manager);
        return { photoKey };
      });
    } catch (error) {
      await this.unclaimed.release(photoKey).catch(() => undefined);
      throw error;
    }
  }
}

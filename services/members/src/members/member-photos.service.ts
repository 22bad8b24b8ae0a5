import type { EditedMember } from '@lab/contracts';
import { UnclaimedFilesService } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { PhotosService } from '../photos/photos.service.js';
import { MemberEditsService, type EditedBy } from './member-edits.service.js';
import { MembersService } from './members.service.js';

/** Replaces the photos of members. */
@Injectable()
export class MemberPhotosService {
  constructor(
    private readonly members: MembersService,
    private readonly photos: PhotosService,
    private readonly unclaimed: UnclaimedFilesService,
    private readonly edits: MemberEditsService,
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

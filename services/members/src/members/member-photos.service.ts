import type { EditedMember } from '@lab/contracts';
import { StoredPhotos } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { MemberEditsService, type EditedBy } from './member-edits.service.js';
import { MembersService } from './members.service.js';

/** Replaces the photos of members. */
@Injectable()
export class MemberPhotosService {
  constructor(
    private readonly members: MembersService,
    private readonly photos: StoredPhotos,
    private readonly edits: MemberEditsService,
  ) {}

  /**
   * Stores the photo, then links the member to it.
   * @throws InvalidInputException when the file is not a photo
   */
  async replace(id: number, file: Buffer, by: EditedBy): Promise<EditedMember> {
    await this.members.get(id);
    return this.photos.storeFor(file, by.caller.address, (photoKey, claim) =>
      this.edits.change(id, by, async (_member, manager) => {
        await claim(manager);
        return { photoKey };
      }),
    );
  }
}

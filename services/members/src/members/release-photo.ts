import type { EntityManager } from 'typeorm';
import { PhotoRequestEntity } from '../photo-requests/photo-request.entity.js';

/**
 * Removes a member's old photo from the request it came with, so that it is deleted like any photo without an owner.
 */
export const releasePhoto = (photoKey: string, manager: EntityManager): Promise<unknown> =>
  manager.update(PhotoRequestEntity, { photoKey }, { photoKey: null });

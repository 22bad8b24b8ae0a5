import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PHOTO_HOLDERS } from './photo.sql.js';

/** Who may see a photo: everyone if it is a member's, only administrators while it awaits review. */
type PhotoVisibility = 'public' | 'pending' | 'none';

@Injectable()
export class PhotosService {
  constructor(private readonly dataSource: DataSource) {}

  async visibilityOf(key: string): Promise<PhotoVisibility> {
    const row = await PHOTO_HOLDERS.one(this.dataSource, { key });
    if (row.isPublic) return 'public';
    return row.isPending ? 'pending' : 'none';
  }
}

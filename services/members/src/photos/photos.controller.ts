import { photoKeySchema, type Identity } from '@lab/contracts';
import {
  Answers,
  Caller,
  noSuchPhoto,
  photoQuerySchema,
  Public,
  PUBLIC_PHOTO,
  requireAccess,
  StoredPhotos,
  Tag,
} from '@lab/service-kit';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { PhotosService } from './photos.service.js';

@Tag('Members and photos')
@Controller('api/photos')
export class PhotosController {
  constructor(
    private readonly photos: PhotosService,
    private readonly stored: StoredPhotos,
  ) {}

  @Public()
  @Get(':key')
  @Answers(200, undefined, { 401: 'A pending photo', 403: 'A pending photo', 404: 'No such photo' })
  async get(
    @Param('key') key: string,
    @Query({ schema: photoQuerySchema }) { size }: z.output<typeof photoQuerySchema>,
    @Caller() caller: Identity,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (!photoKeySchema.safeParse(key).success) throw noSuchPhoto();
    const visibility = await this.photos.visibilityOf(key);
    if (visibility === 'none') throw noSuchPhoto();
    if (visibility === 'pending') requireAccess('people', caller);
    const caching = visibility === 'public' ? PUBLIC_PHOTO : 'private, no-store';
    await this.stored.send({ key, size, caching }, request, response);
  }
}

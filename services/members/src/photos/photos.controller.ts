import { pipeline } from 'node:stream/promises';
import { photoKeySchema, photoSizeSchema, type Identity, type PhotoSize } from '@lab/contracts';
import { Answers, Caller, Public, requireAccess, Tag } from '@lab/service-kit';
import { Controller, Get, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { PhotosService } from './photos.service.js';

const photoQuerySchema = z.object({ size: photoSizeSchema.default('full') });

const noSuchPhoto = () => new NotFoundException('There is no such photo.');

@Tag('Members and photos')
@Controller('api/photos')
export class PhotosController {
  constructor(private readonly photos: PhotosService) {}

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
    const caching = visibility === 'public' ? 'public, max-age=31536000, immutable' : 'private, no-store';
    response.set({ 'Cache-Control': caching, ETag: `"${key}-${size}"` }).type('image/webp');
    if (request.fresh) response.status(304).end();
    else await this.send(key, size, response);
  }

  private async send(key: string, size: PhotoSize, response: Response): Promise<void> {
    const photo = await this.photos.read(key, size);
    if (!photo) throw noSuchPhoto();
    response.setHeader('Content-Length', photo.length);
    // A client that disconnects during the download is not an error.
    await pipeline(photo.stream, response).catch(() => response.destroy());
  }
}

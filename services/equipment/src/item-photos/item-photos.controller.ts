import {
  equipmentSchema,
  idParamSchema,
  limits,
  photoKeySchema,
  photoRequestMessages,
  type Equipment,
  type Identity,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  FileForm,
  type FormFile,
  IfMatch,
  noSuchPhoto,
  photoQuerySchema,
  Public,
  PHOTO_FILE,
  PUBLIC_PHOTO,
  RateLimited,
  requireAccess,
  requirePhoto,
  StoredPhotos,
  Tag,
} from '@lab/service-kit';
import { Controller, Delete, Get, Param, Put, Query, Req, Res, UploadedFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { ItemPhotosService } from './item-photos.service.js';

const CHANGED = 'Another member has changed the item';

@Tag('Equipment')
@Controller('api/equipment')
export class ItemPhotosController {
  constructor(
    private readonly photos: ItemPhotosService,
    private readonly stored: StoredPhotos,
  ) {}

  @Public()
  @Get('photos/:key')
  @Answers(200, undefined, { 401: 'A photo that only members may see', 404: 'No such photo' })
  async get(
    @Param('key') key: string,
    @Query({ schema: photoQuerySchema }) { size }: z.output<typeof photoQuerySchema>,
    @Caller() caller: Identity,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (!photoKeySchema.safeParse(key).success) throw noSuchPhoto();
    const visibility = await this.photos.visibilityOf(key);
    if (visibility !== 'public') requireAccess('member', caller);
    if (visibility === 'none') throw noSuchPhoto();
    const caching = visibility === 'public' ? PUBLIC_PHOTO : 'private, max-age=86400';
    await this.stored.send({ key, size, caching }, request, response);
  }

  @RateLimited('item-photos', limits.memberPhotos, photoRequestMessages.photosOften)
  @FileForm({
    ...PHOTO_FILE,
    fields: z.object({}),
  })
  @Put(':id/photo')
  @Answers(200, equipmentSchema, {
    400: 'The photo is missing',
    404: 'No such item',
    412: CHANGED,
    413: 'The photo is larger than 5 MB, has too many pixels for its kind, or takes too long to decode',
    415: 'The file is not an image',
    429: 'More than 60 photos in ten minutes from one address',
    503: 'Too many photos are being uploaded',
  })
  replace(
    @Param('id', { schema: idParamSchema }) id: number,
    @IfMatch() seen: number | undefined,
    @Caller() caller: Identity,
    @UploadedFile() photo?: FormFile,
  ): Promise<Equipment> {
    return this.photos.replace(id, requirePhoto(photo), caller, seen);
  }

  @Delete(':id/photo')
  @Answers(204, undefined, { 404: 'No such item, or it has no photo', 412: CHANGED })
  async remove(
    @Param('id', { schema: idParamSchema }) id: number,
    @IfMatch() seen: number | undefined,
    @Caller() caller: Identity,
  ): Promise<void> {
    await this.photos.remove(id, caller, seen);
  }
}

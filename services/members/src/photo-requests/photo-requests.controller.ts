import {
  approvePhotoRequestSchema,
  idParamSchema,
  limits,
  memberSchema,
  photoRequestFieldsSchema,
  photoRequestListSchema,
  photoRequestMessages,
  photoRequestReceiptSchema,
  photoRequestSchema,
  photoRequestStatusSchema,
  rejectPhotoRequestSchema,
  type ApprovePhotoRequest,
  type Member,
  type PhotoRequest,
  type PhotoRequestReceipt,
} from '@lab/contracts';
import {
  AdminOnly,
  Answers,
  FileForm,
  InvalidInputException,
  Public,
  RateLimited,
  type FormFile,
  type JsonList,
} from '@lab/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Query, UploadedFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PhotoRequestsService } from './photo-requests.service.js';

const listQuerySchema = z.object({ status: photoRequestStatusSchema.optional() });

const TOO_MANY = 'You have sent many requests in a short time. Please try again in a few minutes.';

@ApiTags('Members and photos')
@Controller('api/photo-requests')
export class PhotoRequestsController {
  constructor(private readonly photoRequests: PhotoRequestsService) {}

  @Public()
  @RateLimited('photo-requests', limits.photoRequests, TOO_MANY)
  @FileForm({ field: 'photo', maxBytes: limits.photoBytes, tooLarge: photoRequestMessages.photoSize.text })
  @Post()
  @Answers(201, photoRequestReceiptSchema, {
    400: 'A field is invalid, or the photo is missing',
    413: 'The photo is larger than 5 MB or has too many pixels',
    415: 'The file is not an image',
    429: 'More than 30 requests in ten minutes from one address',
  })
  create(@Body() form: unknown, @UploadedFile() photo?: FormFile): Promise<PhotoRequestReceipt> {
    const fields = photoRequestFieldsSchema.safeParse(form);
    const issues = (fields.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
    if (!photo?.size) issues.push({ path: 'photo', message: photoRequestMessages.photoMissing.text });
    if (!fields.success || !photo?.size) throw new InvalidInputException(issues);
    return this.photoRequests.create(fields.data, photo.buffer);
  }

  @AdminOnly()
  @Get()
  @Answers(200, photoRequestListSchema)
  list(@Query({ schema: listQuerySchema }) { status }: z.output<typeof listQuerySchema>): JsonList {
    return this.photoRequests.list(status);
  }

  @AdminOnly()
  @HttpCode(200)
  @Post(':id/approve')
  @Answers(200, memberSchema, { 404: 'No such request', 409: 'Already decided' })
  approve(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: approvePhotoRequestSchema }) decision: ApprovePhotoRequest,
  ): Promise<Member> {
    return this.photoRequests.approve(id, decision);
  }

  @AdminOnly()
  @HttpCode(200)
  @Post(':id/reject')
  @Answers(200, photoRequestSchema, { 404: 'No such request', 409: 'Already decided' })
  reject(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: rejectPhotoRequestSchema }) { reason }: z.output<typeof rejectPhotoRequestSchema>,
  ): Promise<PhotoRequest> {
    return this.photoRequests.reject(id, reason);
  }
}

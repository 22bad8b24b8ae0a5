import {
  approvePhotoRequestSchema,
  idParamSchema,
  limits,
  memberEntrySchema,
  photoRequestFieldsSchema,
  photoRequestListSchema,
  photoRequestMessages,
  photoRequestReceiptSchema,
  photoRequestSchema,
  photoRequestStatusSchema,
  rejectPhotoRequestSchema,
  type ApprovePhotoRequest,
  type Identity,
  type MemberEntry,
  type PhotoRequest,
  type PhotoRequestReceipt,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  fileDigest,
  FileForm,
  type FormFile,
  InvalidInputException,
  type JsonList,
  LoggedAs,
  PHOTO_FILE,
  Public,
  RateLimited,
  Repeatable,
  type RepeatOf,
  Requires,
  Tag,
} from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, Query, UploadedFile } from '@nestjs/common';
import { z } from 'zod';
import { DecisionsService } from './decisions.service.js';
import { PhotoRequestsService } from './photo-requests.service.js';

const listQuerySchema = z.object({ status: photoRequestStatusSchema.optional() });

const TOO_MANY = 'You have sent many requests in a short time. Please try again in a few minutes.';

@Tag('Members and photos')
@Controller('api/photo-requests')
export class PhotoRequestsController {
  constructor(
    private readonly photoRequests: PhotoRequestsService,
    private readonly decisions: DecisionsService,
  ) {}

  @Public()
  @RateLimited('photo-requests', limits.photoRequests, TOO_MANY)
  @FileForm({
    ...PHOTO_FILE,
    fields: photoRequestFieldsSchema,
  })
  @Post()
  @Answers(201, photoRequestReceiptSchema, {
    400: 'A field is invalid, or the photo is missing',
    413: 'The photo is larger than 5 MB, has too many pixels for its kind, or takes too long to decode',
    415: 'The file is not an image, is damaged, or is a HEIC image that cannot be read',
    429: 'More than 30 requests in ten minutes from one address',
    503: 'Too many photos are being uploaded',
  })
  create(
    @Body() form: unknown,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
    @UploadedFile() photo?: FormFile,
  ): Promise<PhotoRequestReceipt> {
    const fields = photoRequestFieldsSchema.safeParse(form);
    const issues = (fields.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
    if (!photo?.size) issues.push({ path: 'photo', message: photoRequestMessages.photoMissing.text });
    if (!fields.success || !photo?.size) throw new InvalidInputException(issues);
    const repeat = repeatOf({ ...fields.data, photo: fileDigest(photo.buffer) });
    return this.photoRequests.create(fields.data, photo.buffer, caller, repeat);
  }

  @Requires('people')
  @Get()
  @Answers(200, photoRequestListSchema)
  list(@Query({ schema: listQuerySchema }) { status }: z.output<typeof listQuerySchema>): JsonList {
    return this.photoRequests.list(status);
  }

  @Requires('people')
  @LoggedAs('photo request approved')
  @Post(':id/approve')
  @Answers(200, memberEntrySchema, {
    403: 'The right is missing, or the caller sent the request or is its subject',
    404: 'No such request',
    409: 'Already decided, another member has the ORCID iD, or it would change a member who is not in `updatesMemberId`',
  })
  approve(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: approvePhotoRequestSchema }) decision: ApprovePhotoRequest,
    @Caller() caller: Identity,
  ): Promise<MemberEntry> {
    return this.decisions.approve(id, decision, caller);
  }

  @Requires('people')
  @LoggedAs('photo request rejected')
  @Post(':id/reject')
  @Answers(200, photoRequestSchema, { 404: 'No such request', 409: 'Already decided' })
  reject(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: rejectPhotoRequestSchema }) { reason }: z.output<typeof rejectPhotoRequestSchema>,
    @Caller() caller: Identity,
  ): Promise<PhotoRequest> {
    return this.decisions.reject(id, reason, caller);
  }
}

import {
  booleanParamSchema,
  createMemberSchema,
  editedMemberSchema,
  idParamSchema,
  limits,
  memberListSchema,
  memberEntrySchema,
  ownChangeListSchema,
  photoRequestMessages,
  updateMemberSchema,
  type EditedMember,
  type Identity,
  type MemberEntry,
  memberEntriesSchema,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  FileForm,
  type FormFile,
  IfMatch,
  type JsonList,
  LoggedAs,
  OwnIdentity,
  PHOTO_FILE,
  Public,
  RateLimited,
  Repeatable,
  type RepeatOf,
  requirePhoto,
  Requires,
  Tag,
} from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, Put, Query, UploadedFile, UseGuards } from '@nestjs/common';
import { z } from 'zod';
import { MemberEditsService } from './member-edits.service.js';
import { MembersService } from './members.service.js';
import { OwnChangesService } from './own-changes.service.js';
import { OwnEntryGuard } from './own-entry.guard.js';

const listQuerySchema = z.object({ isAlumni: booleanParamSchema.optional() });

const NOT_OWN = 'The caller is not allowed to act as this member, or a field is for administrators';
const CHANGED = 'The member has changed since the caller read it';

@Tag('Members and photos')
@Controller('api/lab-members')
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly edits: MemberEditsService,
    private readonly ownChanges: OwnChangesService,
  ) {}

  @Public()
  @Get()
  @Answers(200, memberListSchema, { 400: 'isAlumni is neither true nor false' })
  list(@Query({ schema: listQuerySchema }) { isAlumni }: z.output<typeof listQuerySchema>): JsonList {
    return this.members.list(isAlumni);
  }

  @Requires('people')
  @LoggedAs('member added')
  @Post()
  @Answers(201, memberEntrySchema, {
    400: 'A field is invalid',
    409: 'Another member has this email address, or a member in the lab has this name',
  })
  create(
    @Body({ schema: createMemberSchema }) fields: z.output<typeof createMemberSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<MemberEntry> {
    return this.edits.create(fields, caller, repeatOf(fields));
  }

  @Requires('people')
  @Get('own-changes')
  @Answers(200, ownChangeListSchema)
  listOwnChanges(): JsonList {
    return this.ownChanges.list();
  }

  @Public()
  @Get(':id')
  @Answers(200, memberEntrySchema, { 404: 'No such member' })
  get(@Param('id', { schema: idParamSchema }) id: number): Promise<MemberEntry> {
    return this.members.get(id);
  }

  @OwnIdentity({ of: 'id', right: 'people' })
  @UseGuards(OwnEntryGuard)
  @LoggedAs('member changed')
  @Put(':id')
  @Answers(200, editedMemberSchema, {
    400: 'A field is invalid',
    403: NOT_OWN,
    404: 'No such member',
    409: 'Another member has this email address or ORCID iD',
    412: CHANGED,
  })
  update(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: updateMemberSchema }) fields: z.output<typeof updateMemberSchema>,
    @IfMatch() seen: number | undefined,
    @Caller() caller: Identity,
  ): Promise<EditedMember> {
    return this.edits.update(id, fields, { seen, caller });
  }

  @OwnIdentity({ of: 'id', right: 'people' })
  @UseGuards(OwnEntryGuard)
  @RateLimited('member-photos', limits.memberPhotos, photoRequestMessages.photosOften)
  @LoggedAs('photo of a member changed')
  @FileForm({
    ...PHOTO_FILE,
    fields: z.object({}),
  })
  @Put(':id/photo')
  @Answers(200, editedMemberSchema, {
    400: 'The photo is missing',
    403: NOT_OWN,
    404: 'No such member',
    412: CHANGED,
    413: 'The photo is larger than 5 MB, has too many pixels for its kind, or takes too long to decode',
    415: 'The file is not an image',
    429: 'More than 60 photos in ten minutes from one address',
    503: 'Too many photos are being uploaded',
  })
  replacePhoto(
    @Param('id', { schema: idParamSchema }) id: number,
    @IfMatch() seen: number | undefined,
    @Caller() caller: Identity,
    @UploadedFile() photo?: FormFile,
  ): Promise<EditedMember> {
    return this.edits.replacePhoto(id, requirePhoto(photo), { seen, caller });
  }
}

/** Gives the site service the members whose pages it renders. Not reachable from outside. */
@Tag('internal')
@Controller('internal/lab-members')
export class MemberEntriesController {
  constructor(private readonly members: MembersService) {}

  @Public()
  @Get()
  @Answers(200, memberEntriesSchema)
  list(): JsonList {
    return this.members.entries();
  }
}

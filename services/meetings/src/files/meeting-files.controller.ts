import { pipeline } from 'node:stream/promises';
import {
  fileKeySchema,
  idParamSchema,
  limits,
  meetingFileFieldsSchema,
  meetingFileListSchema,
  meetingFileSchema,
  meetingRecordMessages,
  type Identity,
  type MeetingFile,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  FileForm,
  InvalidInputException,
  type JsonList,
  RateLimited,
  ReceivedFile,
  Repeatable,
  type RepeatOf,
  Tag,
} from '@lab/service-kit';
import { Body, Controller, Delete, Get, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { MeetingFilesService } from './meeting-files.service.js';
import { SlideReceiverService, type ReceivedSlides } from './slide-receiver.service.js';

@Tag('Lab meetings')
@Controller('api/lab-meetings/:id/files')
export class FilesOfMeetingController {
  constructor(private readonly files: MeetingFilesService) {}

  @Get()
  @Answers(200, meetingFileListSchema, { 404: 'No such meeting' })
  list(@Param('id', { schema: idParamSchema }) id: number): Promise<JsonList> {
    return this.files.list(id);
  }

  @RateLimited('meeting-files', limits.meetingFiles, meetingRecordMessages.uploadsOften)
  @FileForm({
    field: 'file',
    maxBytes: limits.slidesBytes,
    tooLarge: meetingRecordMessages.fileTooLarge,
    fields: meetingFileFieldsSchema,
    receiver: SlideReceiverService,
  })
  @Post()
  @Answers(201, meetingFileSchema, {
    400: 'A field is invalid, or the file is missing or empty',
    404: 'No such meeting',
    409: 'The meeting has the maximum number of files',
    413: 'The file is larger than 50 MB',
    415: 'The content of the file is not PDF, PPTX, ODP or Keynote, or it contains macros',
    429: 'More than 100 files in ten minutes from one network',
    503: 'Too many uploads are in progress, or the storage is full',
  })
  add(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: meetingFileFieldsSchema }) fields: z.output<typeof meetingFileFieldsSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
    @ReceivedFile() file?: ReceivedSlides,
  ): Promise<MeetingFile> {
    if (!file) throw new InvalidInputException([{ path: 'file', message: meetingRecordMessages.file }]);
    const repeat = repeatOf({ ...fields, id, name: file.name, file: file.digest });
    return this.files.add(id, file, fields.memberId, caller, repeat);
  }
}

/** Browsers show a PDF, which has no access to the site. All other files are downloaded. */
const safetyOf = ({ type, name }: MeetingFile): Record<string, string> => ({
  'Content-Type': type,
  'X-Content-Type-Options': 'nosniff',
  'Content-Disposition': `${type === 'application/pdf' ? 'inline' : 'attachment'}; ${nameParameters(name)}`,
  // Browsers that show PDFs with a plug-in do not start it in a sandbox.
  'Content-Security-Policy': `${type === 'application/pdf' ? '' : 'sandbox; '}default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'`,
  'Cache-Control': 'private, max-age=31536000, immutable',
});

/** The file name for all browsers, and in ASCII for old ones (RFC 6266). */
const nameParameters = (name: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]|["%\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

@Tag('Lab meetings')
@Controller('api/meeting-files')
export class MeetingFilesController {
  constructor(private readonly files: MeetingFilesService) {}

  @Get(':key')
  @Answers(200, undefined, { 404: 'No such file' })
  async get(@Param('key') key: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    requireKey(key);
    const file = await this.files.get(key);
    response.set({ ...safetyOf(file), ETag: `"${key}"` });
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const { stream, length } = await this.files.open(key);
    response.setHeader('Content-Length', length);
    // A client that disconnects during the download is not an error.
    await pipeline(stream, response).catch(() => response.destroy());
  }

  @Delete(':key')
  @Answers(204, undefined, { 404: 'No such file' })
  remove(@Param('key') key: string, @Caller() caller: Identity): Promise<void> {
    requireKey(key);
    return this.files.remove(key, caller);
  }
}

const requireKey = (key: string): void => {
  if (!fileKeySchema.safeParse(key).success) throw new NotFoundException(meetingRecordMessages.fileUnknown);
};

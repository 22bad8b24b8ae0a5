import {
  createResourceLinkSchema,
  idParamSchema,
  importResourceLinksSchema,
  limits,
  moveCategorySchema,
  movedRecordsSchema,
  resourceImportMessages,
  resourceImportReportSchema,
  resourceLinkListSchema,
  resourceLinkQuerySchema,
  resourceLinkSchema,
  resourceTypeLabels,
  updateResourceLinkSchema,
  type Identity,
  type MoveCategory,
  type MovedRecords,
  type ResourceImportReport,
  type ResourceLink,
} from '@lab/contracts';
import {
  Actors,
  Answers,
  byLabel,
  Caller,
  columnsOf,
  CsvFile,
  fileDigest,
  FileForm,
  type FormFile,
  IfMatch,
  InvalidInputException,
  type JsonList,
  RateLimited,
  Repeatable,
  type RepeatOf,
  Requires,
  Tag,
  toCsv,
} from '@lab/service-kit';
import { Body, Controller, Delete, Get, Param, Post, Put, Query, UploadedFile } from '@nestjs/common';
import type { z } from 'zod';
import { LinkImportService } from '../link-import/link-import.service.js';
import { ResourceLinksService } from './resource-links.service.js';

const COLUMNS = columnsOf<ResourceLink>(
  resourceLinkSchema.omit({ version: true }).keyof().options,
  {},
  {
    category: byLabel(resourceTypeLabels),
  },
);

/** The links as a CSV file that can be imported again. */
const resourceLinksCsv = (links: readonly ResourceLink[]): string => toCsv(COLUMNS, links);

const NO_IDENTITY = 'The caller has not chosen an identity';
const TAKEN = 'The link is in this category already';
const AWAY = 'The members service is unavailable';

@Tag('Resources')
@Controller('api/resource-links')
export class ResourceLinksController {
  constructor(
    private readonly links: ResourceLinksService,
    private readonly linkImport: LinkImportService,
    private readonly actors: Actors,
  ) {}

  @Get()
  @Answers(200, resourceLinkListSchema, { 400: 'Unknown category' })
  list(@Query({ schema: resourceLinkQuerySchema }) query: z.output<typeof resourceLinkQuerySchema>): JsonList {
    return this.links.list(query);
  }

  @Get('links.csv')
  @CsvFile('resources.csv')
  async exportLinks(): Promise<string> {
    return resourceLinksCsv(await this.links.all());
  }

  @Post()
  @Answers(201, resourceLinkSchema, { 400: 'A field is invalid', 403: NO_IDENTITY, 409: TAKEN, 503: AWAY })
  async create(
    @Body({ schema: createResourceLinkSchema }) fields: z.output<typeof createResourceLinkSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<ResourceLink> {
    return this.links.create(fields, { addedById: await this.actors.actingMember(caller), caller }, repeatOf(fields));
  }

  @Post('import')
  @RateLimited('link-imports', limits.linkImports, resourceImportMessages.often)
  @FileForm({
    field: 'file',
    maxBytes: limits.linkFileBytes,
    tooLarge: resourceImportMessages.tooLarge,
    fields: importResourceLinksSchema,
  })
  @Answers(200, resourceImportReportSchema, {
    400: 'A field is invalid, the file is missing or has more than 2,000 links, or its encoding is unknown',
    403: NO_IDENTITY,
    413: 'The file is larger than 5 MB',
    422: 'The file contains no links, or its encoding must be specified',
    429: 'Too many files from one network',
    503: AWAY,
  })
  async import(
    @Body({ schema: importResourceLinksSchema })
    { encoding, ...place }: z.output<typeof importResourceLinksSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
    @UploadedFile() file?: FormFile,
  ): Promise<ResourceImportReport> {
    if (!file?.size) throw new InvalidInputException([{ path: 'file', message: resourceImportMessages.file }]);
    const repeat = repeatOf({ ...place, encoding, file: fileDigest(file.buffer) });
    const addedById = await this.actors.actingMember(caller);
    return this.linkImport.import({ bytes: file.buffer, encoding }, place, { addedById, caller }, repeat);
  }

  @Requires('site')
  @Post('move')
  @Answers(200, movedRecordsSchema, { 400: 'There is no such category' })
  move(
    @Body({ schema: moveCategorySchema }) category: MoveCategory,
    @Caller() caller: Identity,
  ): Promise<MovedRecords> {
    return this.links.move(category, caller);
  }

  @Put(':id')
  @Answers(200, resourceLinkSchema, {
    400: 'A field is invalid',
    404: 'No such link',
    409: TAKEN,
    412: 'Another member has changed the link',
  })
  update(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: updateResourceLinkSchema }) fields: z.output<typeof updateResourceLinkSchema>,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<ResourceLink> {
    return this.links.update(id, fields, caller, seen);
  }

  @Delete(':id')
  @Answers(204, undefined, { 404: 'No such link' })
  remove(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.links.remove(id, caller);
  }
}

import {
  filedPublicationsSchema,
  filePublicationsSchema,
  findPublicationSchema,
  foundPublicationsSchema,
  limits,
  publicationImportQuerySchema,
  publicationImportReportSchema,
  publicationListSchema,
  savedPublicationSchema,
  savePublicationSchema,
  wholePublicationSchema,
  publicationMessages,
  type FiledPublications,
  type FilePublications,
  type FoundPublications,
  type Identity,
  type PublicationImportReport,
  type PublicationList,
  type SavedPublication,
  type WholePublication,
} from '@lab/contracts';
import {
  Answers,
  BodyOf,
  Caller,
  IfMatch,
  LargeBody,
  Public,
  RateLimited,
  Repeatable,
  type RepeatOf,
  Requires,
  Tag,
  TokensAllowed,
} from '@lab/service-kit';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { z } from 'zod';
import { PublicationFinder } from '../lookups/publication-finder.js';
import { PublicationFilingService } from './publication-filing.service.js';
import { PublicationImportService } from './publication-import.service.js';
import { PublicationsService } from './publications.service.js';

const GONE = 'No such publication';
const REFUSED = 'The key is taken';

type Fields = z.output<typeof savePublicationSchema>;

@Tag('Publications')
@Controller('api/publications')
export class PublicationsController {
  constructor(
    private readonly publications: PublicationsService,
    private readonly imports: PublicationImportService,
    private readonly finder: PublicationFinder,
    private readonly filing: PublicationFilingService,
  ) {}

  @Public()
  @Get()
  @Answers(200, publicationListSchema)
  list(): Promise<PublicationList> {
    return this.publications.list();
  }

  @Public()
  @Get(':key')
  @Answers(200, wholePublicationSchema, { 404: GONE })
  get(@Param('key') key: string): Promise<WholePublication> {
    return this.publications.get(key);
  }

  /** Programs may add papers with the token of a member who has the right. */
  @Requires('site')
  @TokensAllowed()
  @Post()
  @Answers(201, savedPublicationSchema, { 400: 'A field is invalid', 409: `${REFUSED}, or there are too many` })
  create(
    @Body({ schema: savePublicationSchema }) fields: Fields,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<SavedPublication> {
    return this.publications.create(fields, caller, repeatOf(fields));
  }

  /** Open to members too, for the title of a paper that they propose. */
  @Post('find')
  @RateLimited('publication-lookups', limits.publicationLookups, publicationMessages.often)
  @Answers(200, foundPublicationsSchema, {
    400: 'The text is blank or too long',
    422: 'Nothing was found, or reading the text takes too long',
    429: 'Too many lookups from one network',
    502: 'The source does not answer',
  })
  find(
    @Body({ schema: findPublicationSchema }) { text }: z.output<typeof findPublicationSchema>,
  ): Promise<FoundPublications> {
    return this.finder.find(text);
  }

  @Requires('site')
  @Post('import')
  @BodyOf('text/plain', 'application/x-bibtex')
  @LargeBody(limits.bibtexBytes)
  @Answers(200, publicationImportReportSchema, {
    400: 'The encoding of the file is unknown',
    413: 'The file is larger than 8 MB',
    422: 'The file contains no publication or too many, or its encoding must be specified',
    503: 'Two files are being imported already',
  })
  import(
    @Body() body: Buffer | object,
    @Query({ schema: publicationImportQuerySchema })
    { dryRun, encoding }: z.output<typeof publicationImportQuerySchema>,
    @Caller() caller: Identity,
  ): Promise<PublicationImportReport> {
    // Without a body, Nest passes an empty object.
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    return this.imports.import({ bytes, encoding }, caller, dryRun);
  }

  @Requires('site')
  @Post('topics')
  @Answers(200, filedPublicationsSchema, {
    400: 'A topic is unknown, or there is none although each publication needs one',
    404: GONE,
    409: 'A publication was changed meanwhile',
  })
  file(
    @Body({ schema: filePublicationsSchema }) body: FilePublications,
    @Caller() caller: Identity,
  ): Promise<FiledPublications> {
    return this.filing.file(body, caller);
  }

  @Requires('site')
  @Put(':key')
  @Answers(200, savedPublicationSchema, {
    400: 'A field is invalid',
    404: GONE,
    409: REFUSED,
    412: 'Another member has changed the publication',
  })
  update(
    @Param('key') key: string,
    @Body({ schema: savePublicationSchema }) fields: Fields,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<SavedPublication> {
    return this.publications.update(key, fields, caller, seen);
  }

  @Requires('site')
  @Delete(':key')
  @Answers(204, undefined, { 404: GONE })
  remove(@Param('key') key: string, @Caller() caller: Identity): Promise<void> {
    return this.publications.remove(key, caller);
  }
}

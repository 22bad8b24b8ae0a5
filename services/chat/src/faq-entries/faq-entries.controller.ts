import {
  faqListSchema,
  idParamSchema,
  newFaqEntrySchema,
  storedFaqEntrySchema,
  updateFaqEntrySchema,
  type FaqList,
  type Identity,
  type StoredFaqEntry,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  IfMatch,
  Repeatable,
  type RepeatOf,
  Requires,
  Tag,
  AnswersText,
  Public,
} from '@lab/service-kit';
import { Body, Controller, Delete, Get, Param, Post, Put, Header } from '@nestjs/common';
import { z } from 'zod';
import { ContentAnswers } from '../answers/content-answers.js';
import { FaqEditingService } from './faq-editing.service.js';
import { FaqEntriesService } from './faq-entries.service.js';
import { faqYaml } from '@lab/content';

const GONE = 'No such entry';
const SAME = 'An entry with this question already exists';

type Fields = z.output<typeof newFaqEntrySchema>;

/** The FAQ of the lab guide, for those who edit it. */
@Tag('Lab guide')
@Requires('guide')
@Controller('api/labguide/faq')
export class FaqEntriesController {
  constructor(
    private readonly entries: FaqEntriesService,
    private readonly editing: FaqEditingService,
    private readonly answers: ContentAnswers,
  ) {}

  @Get()
  @Answers(200, faqListSchema)
  async list(): Promise<FaqList> {
    await this.entries.refresh();
    return { ...(await this.editing.list()), suggestions: this.answers.suggestions() };
  }

  @Post()
  @Answers(201, storedFaqEntrySchema, { 400: 'A field is invalid', 409: SAME })
  create(
    @Body({ schema: newFaqEntrySchema }) entry: Fields,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<StoredFaqEntry> {
    return this.editing.create(entry, caller, repeatOf(entry));
  }

  @Put(':id')
  @Answers(200, storedFaqEntrySchema, {
    400: 'A field is invalid',
    404: GONE,
    409: SAME,
    412: 'Another member has changed the entry',
  })
  update(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: updateFaqEntrySchema }) fields: z.output<typeof updateFaqEntrySchema>,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<StoredFaqEntry> {
    return this.editing.update(id, fields, caller, seen);
  }

  @Delete(':id')
  @Answers(204, undefined, { 404: GONE })
  remove(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.editing.remove(id, caller);
  }
}

/** Exports the entries as a file for the content folder of another system. */
@Tag('Lab guide')
@Controller('api/labguide')
export class FaqFileController {
  constructor(private readonly entries: FaqEntriesService) {}

  @Requires('guide')
  @Get('faq.yaml')
  @Header('Content-Type', 'application/yaml; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="faq.yaml"')
  @AnswersText('application/yaml', 'All FAQ entries, in the format of content/faq.yaml')
  async download(): Promise<string> {
    return faqYaml(await this.entries.list());
  }
}

/** The FAQ for the site service, which exports it with everything else. Not reachable from outside. */
@Tag('internal')
@Controller('internal/faq')
export class PortalFaqController {
  constructor(private readonly entries: FaqEntriesService) {}

  @Public()
  @Get()
  @Answers(200, z.object({ yaml: z.string() }))
  async read(): Promise<{ yaml: string }> {
    return { yaml: faqYaml(await this.entries.list()) };
  }
}

import { type OrcidRecord, orcidRecordSchema, readOrcidRecordSchema } from '@lab/contracts';
import { Answers, Requires, Tag } from '@lab/service-kit';
import { Body, Controller, Post } from '@nestjs/common';
import type { z } from 'zod';
import { OrcidRecordService } from './orcid-record.service.js';

/** What the professor's ORCID record has and the site does not. */
@Tag('Site')
@Controller('api/site/orcid-record')
export class OrcidRecordController {
  constructor(private readonly records: OrcidRecordService) {}

  @Requires('site')
  @Post()
  @Answers(200, orcidRecordSchema, {
    400: 'The ORCID iD is invalid',
    422: 'There is no public record with this ORCID iD',
    429: 'More than 10 records per hour for the lab',
    502: 'ORCID does not answer',
  })
  read(
    @Body({ schema: readOrcidRecordSchema }) { orcid }: z.output<typeof readOrcidRecordSchema>,
  ): Promise<OrcidRecord> {
    return this.records.read(orcid);
  }
}

import {
  degreeSchema,
  foldedText,
  limits,
  type OrcidRecord,
  positionSchema,
  publicationMessages,
} from '@lab/contracts';
import { CONFIG, RateLimiter } from '@lab/service-kit';
import { Inject, Injectable, UnprocessableEntityException } from '@nestjs/common';
import type { z } from 'zod';
import { readOrcidWorks } from '../candidates/orcid-works.js';
import type { SiteConfig } from '../config.js';
import { DocumentsService } from '../documents/documents.service.js';
import { LookupSource } from '../lookups/lookup-source.js';
import { readAffiliations } from './orcid-affiliations.js';

/** The entries that are valid and not among those that the lab has, each once. */
const newOnes = <Entry extends object>(
  schema: z.ZodType<Entry>,
  given: readonly object[],
  known: readonly Entry[],
  nameOf: (entry: Entry) => unknown[],
): Entry[] => {
  const keyOf = (entry: Entry) => foldedText(nameOf(entry).join('\n'));
  const taken = new Set(known.map(keyOf));
  const valid = given
    .flatMap((entry) => schema.safeParse(entry).data ?? [])
    .filter((entry) => !taken.has(keyOf(entry)));
  return [...new Map(valid.map((entry) => [keyOf(entry), entry])).values()];
};

/** Reads the professor's public ORCID record, for the lists of the site. Saves nothing. */
@Injectable()
export class OrcidRecordService {
  private readonly orcid: LookupSource;

  constructor(
    @Inject(CONFIG) { ORCID_URL }: SiteConfig,
    private readonly documents: DocumentsService,
    private readonly limiter: RateLimiter,
  ) {
    this.orcid = new LookupSource('ORCID', ORCID_URL, 'application/json');
  }

  /**
   * @throws UnprocessableEntityException when there is no such record, BadGatewayException when ORCID does not answer,
   * TooManyRequestsException when the lab has asked too often
   */
  async read(orcid: string): Promise<OrcidRecord> {
    await this.limiter.take('orcid-records', limits.publicationChecks, publicationMessages.oftenRead);
    const parts = ['educations', 'employments', 'works'].map((part) => this.orcid.get(`/v3.0/${orcid}/${part}`));
    const [educations, employments, works] = await Promise.all(parts);
    if ([educations, employments, works].every((part) => part === null))
      throw new UnprocessableEntityException(publicationMessages.noRecord);
    const [studied, worked] = [educations, employments].map((part) => readAffiliations(part ?? ''));
    const ids = readOrcidWorks(works ?? '').works.map(({ id }) => id);
    const { professor } = (await this.documents.get('lab')).body;
    return {
      education: newOnes(
        degreeSchema,
        studied!.map(({ role, organization }) => ({ degree: role, institution: organization })),
        professor.education,
        ({ degree, institution }) => [degree, institution],
      ),
      experience: newOnes(
        positionSchema,
        worked!.map(({ role, organization, period }) => ({ title: role, organization, period })),
        professor.experience,
        ({ title, organization }) => [title, organization],
      ),
      works: ids,
      isEmpty: studied!.length + worked!.length + ids.length === 0,
    };
  }
}

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
import { z } from 'zod';
import { readOrcidWorks, parsed } from '../candidates/orcid-works.js';
import type { SiteConfig } from '../config.js';
import { DocumentsService } from '../documents/documents.service.js';
import { LookupSource } from '../lookups/lookup-source.js';

const nameSchema = z.string().trim().min(1).nullish().catch(null);

const yearSchema = z
  .object({ year: z.object({ value: z.string().regex(/^\d{4}$/) }) })
  .transform(({ year }) => year.value)
  .nullish()
  .catch(null);

/** The fields that are read of a row. */
const summarySchema = z.object({
  'role-title': nameSchema,
  'department-name': nameSchema,
  organization: z.object({ name: z.string().trim().min(1) }),
  'start-date': yearSchema,
  'end-date': yearSchema,
});

/** The fields that are read from `GET /v3.0/{orcid}/educations` and `/employments`. */
const affiliationsSchema = z.object({
  'affiliation-group': z.array(
    z.object({ summaries: z.array(z.record(z.string(), z.unknown())) }).catch({ summaries: [] }),
  ),
});

/** A degree or a position, with the institution. */
export interface Affiliation {
  role: string;
  organization: string;
  /** Such as `2009–2016`, or `2018–` if it goes on; null if no year is known. */
  period: string | null;
}

/** What goes on comes first, then what ended last. */
const newestFirst = (one: z.output<typeof summarySchema>, other: z.output<typeof summarySchema>): number =>
  (other['end-date'] ?? '9999').localeCompare(one['end-date'] ?? '9999') ||
  (other['start-date'] ?? '').localeCompare(one['start-date'] ?? '');

const affiliationOf = (row: z.output<typeof summarySchema>): Affiliation[] => {
  const [start, end] = [row['start-date'] ?? null, row['end-date'] ?? null];
  const role = row['role-title'] ?? row['department-name'];
  const period = start === end ? start : `${start ?? ''}–${end ?? ''}`;
  return role ? [{ role, organization: row.organization.name, period }] : [];
};

/**
 * The educations or employments of an ORCID record. Rows without an organization, or without a role and a department,
 * are left out.
 * @param json the answer of ORCID
 */
const readAffiliations = (json: string): Affiliation[] =>
  (affiliationsSchema.safeParse(parsed(json)).data?.['affiliation-group'] ?? [])
    .flatMap(({ summaries }) => summaries)
    .flatMap((summary) => Object.values(summary))
    .flatMap((row) => summarySchema.safeParse(row).data ?? [])
    .toSorted(newestFirst)
    .flatMap(affiliationOf);

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

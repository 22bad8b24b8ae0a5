import { z } from 'zod';
import { parsed } from '../candidates/orcid-works.js';

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
export const readAffiliations = (json: string): Affiliation[] =>
  (affiliationsSchema.safeParse(parsed(json)).data?.['affiliation-group'] ?? [])
    .flatMap(({ summaries }) => summaries)
    .flatMap((summary) => Object.values(summary))
    .flatMap((row) => summarySchema.safeParse(row).data ?? [])
    .toSorted(newestFirst)
    .flatMap(affiliationOf);

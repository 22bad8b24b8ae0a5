import { z } from 'zod';
import { readOrcid } from '../members/orcid.js';
import { visibleLine } from '../text/visible-text.js';
import { publicationMessages } from './texts.js';

/** The id of a group: typed alone, or in the address of its page. */
const GROUP = /^(?:(?:https?:\/\/)?(?:www\.)?zotero\.org\/groups\/)?(\d{1,10})(?:\/\S*)?$/i;

/** Returns the id of a Zotero group in a typed id or address; undefined when there is none. */
export const readZoteroGroup = (typed: string): string | undefined => GROUP.exec(visibleLine(typed))?.[1];

const readWith = (read: (typed: string) => string | null | undefined, message: string) =>
  z.string(message).transform((typed, context) => {
    const found = read(typed);
    if (!found) context.addIssue({ code: 'custom', message });
    return found ?? z.NEVER;
  });

/** A typed ORCID iD. */
export const orcidIdSchema = readWith(readOrcid, publicationMessages.orcid);

/**
 * Body of `POST /api/publication-candidates/look`: the ORCID record or public Zotero group to read. Without either, the
 * ORCID records of the lab's people are read.
 */
export const lookForPublicationsSchema = z
  .object({
    orcid: orcidIdSchema.optional(),
    zoteroGroup: readWith(readZoteroGroup, publicationMessages.zoteroGroup).optional(),
  })
  .refine(({ orcid, zoteroGroup }) => !orcid || !zoteroGroup, {
    path: ['zoteroGroup'],
    error: publicationMessages.oneSource,
  })
  .meta({ id: 'LookForPublications' });

/**
 * Response: how many works are new suggestions, and for each source how many works it has. `problem` says why some or
 * all of them were not looked up.
 */
export const lookedSchema = z
  .object({
    found: z.int().min(0),
    looked: z.array(z.object({ source: z.string(), works: z.int().min(0), problem: z.string().nullable() })),
  })
  .meta({ id: 'Looked' });

export type LookForPublications = z.input<typeof lookForPublicationsSchema>;
export type Looked = z.infer<typeof lookedSchema>;

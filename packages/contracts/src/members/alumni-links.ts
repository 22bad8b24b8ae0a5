import { z } from 'zod';
import { idSchema, recordVersionSchema } from '../wire/fields.js';
import { listedProfileFields, profileFields } from './profile.js';

const { degree, thesisTitle, firstPosition, currentPosition } = profileFields;

/** What former members may change with the link in their yearly e-mail. */
export const alumniFields = { degree, thesisTitle, firstPosition, currentPosition };

/** Body of `POST /api/lab-members/alumni-link` and of `…/decline`. */
export const alumniTokenSchema = z.object({ token: z.string().max(100) }).meta({ id: 'AlumniToken' });

/** Body of `POST /api/lab-members/alumni-link/save`. Absent fields stay unchanged. */
export const saveAlumniEntrySchema = alumniTokenSchema.extend(alumniFields).meta({ id: 'SaveAlumniEntry' });

/** What the lab knows about the former member to whom a link was sent. */
export const alumniEntrySchema = z
  .object({
    name: z.string(),
    degree: listedProfileFields.degree,
    thesisTitle: listedProfileFields.thesisTitle,
    firstPosition: listedProfileFields.firstPosition,
    currentPosition: listedProfileFields.currentPosition,
    version: recordVersionSchema,
  })
  .meta({ id: 'AlumniEntry' });

/** Response to a save. `awaitsApproval` is there when the lab approves members' own edits; the entry is unchanged then. */
export const savedAlumniEntrySchema = alumniEntrySchema
  .extend({ awaitsApproval: z.boolean().optional() })
  .meta({ id: 'SavedAlumniEntry' });

/** Response of `GET /api/lab-members/alumni-link/declined`: the former members who do not want to be asked again. */
export const declinedAlumniSchema = z.object({ memberIds: z.array(idSchema) }).meta({ id: 'DeclinedAlumni' });

/** Internal path at which the notifications service gets the links to send. */
export const ALUMNI_LINKS_PATH = '/internal/alumni-links';

/** Its response: new links, which no later response contains. */
export const newAlumniLinksSchema = z.object({
  links: z.array(z.object({ memberId: idSchema, name: z.string(), email: z.string(), token: z.string() })),
});

/** Body of `POST /internal/alumni-links/sent`. */
export const sentAlumniLinkSchema = z.object({ memberId: idSchema });

export type DeclinedAlumni = z.infer<typeof declinedAlumniSchema>;
export type SaveAlumniEntry = z.output<typeof saveAlumniEntrySchema>;
export type AlumniEntry = z.infer<typeof alumniEntrySchema>;
export type SavedAlumniEntry = z.infer<typeof savedAlumniEntrySchema>;
export type NewAlumniLink = z.infer<typeof newAlumniLinksSchema>['links'][number];

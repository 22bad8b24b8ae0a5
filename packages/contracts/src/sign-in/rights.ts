import { z } from 'zod';
import { idSchema } from '../wire/fields.js';
import { rightMessages, rights } from './rights-texts.js';

export const rightSchema = z.enum(rights, rightMessages.unknown);

/**
 * Body of `PUT /api/lab-members/{id}/rights`: all rights that the member has from then on. `resetSignIn` first deletes
 * every way to sign in as the member, who then needs an invitation.
 */
export const giveRightsSchema = z
  .object({
    rights: z
      .array(rightSchema, rightMessages.missing)
      .refine((given) => new Set(given).size === given.length, rightMessages.twice),
    resetSignIn: z.boolean(rightMessages.resetOrNot).default(false),
  })
  .meta({ id: 'GiveRights' });

/** The rights of a member. */
export const memberRightsSchema = z
  .object({ memberId: idSchema, rights: z.array(rightSchema) })
  .meta({ id: 'MemberRights' });

/** The members who can have rights: only those as whom no one else can act. */
export const memberRightsListSchema = z
  .object({ memberRights: z.array(memberRightsSchema) })
  .meta({ id: 'MemberRightsList' });

export type MemberRights = z.infer<typeof memberRightsSchema>;
export type MemberRightsList = z.infer<typeof memberRightsListSchema>;

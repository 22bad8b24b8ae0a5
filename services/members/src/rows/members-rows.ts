import {
  memberMessages,
  personNameSchema,
  photoRequestFieldsSchema,
  photoRequestStatusSchema,
  rejectPhotoRequestSchema,
  updateMemberSchema,
  updateOwnEntrySchema,
} from '@lab/contracts';
import { type RowCheck, type RowsOf, rowFields } from '@lab/service-kit';

const { flag, id, instant, secret } = rowFields;

/** The column is never empty: without a second name it has the English one again. */
const secondName = personNameSchema(memberMessages.name);

/** A submitted profile follows the rules of its form, a change of a member's own entry those of an entry. */
const likeARequest: RowCheck = ({ isOwnEdit, ...row }) => {
  const issue = isOwnEdit ? undefined : photoRequestFieldsSchema.safeParse(row).error?.issues[0];
  return issue ? { field: String(issue.path[0]), message: issue.message } : null;
};

/** What the database page may write. */
export const membersRows: RowsOf<'members'> = {
  lab_members: {
    fields: { ...updateMemberSchema.shape, name: secondName, photoKey: secret },
    constraints: {
      lab_members_years: { field: 'leftYear', message: memberMessages.yearOrder },
      lab_members_orcid: { field: 'orcid', message: memberMessages.orcidTaken },
    },
  },
  photo_requests: {
    fields: {
      ...updateOwnEntrySchema.shape,
      email: updateMemberSchema.shape.email,
      name: secondName,
      researchKeywords: photoRequestFieldsSchema.shape.researchKeywords,
      reason: rejectPhotoRequestSchema.shape.reason,
      status: photoRequestStatusSchema,
      photoKey: secret,
      isOwnEdit: flag,
      decidedAt: instant,
      memberId: id,
      requestedById: id,
    },
    checks: [likeARequest],
    constraints: {
      photo_requests_decided: {
        field: 'decidedAt',
        message: 'A request that is decided has the time of the decision, and a pending one has none',
      },
    },
  },
};

import {
  createMemberSchema,
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

/** The column is never empty: without a second name it repeats the English name. */
const secondName = personNameSchema(memberMessages.name);

/** Submitted profiles follow the rules of the request form; own edits follow those of an entry. */
const likeARequest: RowCheck = ({ isOwnEdit, ...row }) => {
  const issue = isOwnEdit ? undefined : photoRequestFieldsSchema.safeParse(row).error?.issues[0];
  return issue ? { field: String(issue.path[0]), message: issue.message } : null;
};

/** The fields that the database page may write. */
export const membersRows: RowsOf<'members'> = {
  lab_members: {
    fields: { ...updateMemberSchema.shape, name: secondName, photoKey: secret },
    constraints: {
      lab_members_years: { field: 'leftYear', message: memberMessages.yearOrder },
      lab_members_email_known: { field: 'email', message: memberMessages.emailMissing },
      lab_members_orcid: { field: 'orcid', message: memberMessages.orcidTaken },
    },
  },
  photo_requests: {
    fields: {
      ...updateOwnEntrySchema.shape,
      email: createMemberSchema.shape.email,
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
        message: 'A decided request needs a decision time, and a pending one must not have one',
      },
    },
  },
};

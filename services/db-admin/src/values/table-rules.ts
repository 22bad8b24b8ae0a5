import {
  createCandidateVoteSchema,
  createEquipmentCheckoutSchema,
  createEquipmentReservationSchema,
  createVenueCandidateSchema,
  equipmentMessages,
  equipmentReservationMessages,
  faqEntrySchema,
  linkStatusSchema,
  memberMessages,
  personNameSchema,
  photoRequestFieldsSchema,
  photoRequestStatusSchema,
  publicationKeySchema,
  publicationMessages,
  rejectPhotoRequestSchema,
  resourceCategoryMessages,
  resourceLinkMessages,
  returnEquipmentSchema,
  savePublicationSchema,
  saveRsvpSchema,
  socialGatheringMessages,
  splitKeywords,
  splitLines,
  textSchema,
  unansweredQuestionMessages,
  updateEquipmentSchema,
  updateMemberSchema,
  updateOwnEntrySchema,
  updateResourceLinkSchema,
  updateSharedCategorySchema,
  updateSocialGatheringSchema,
  type AdminTables,
} from '@lab/contracts';
import { z } from 'zod';
import { likeARequest, oneEntryOfThisKey, returnedAfterwards, type Misfit } from './row-checks.js';
import { meetings } from './meeting-rules.js';
import { count, flag, id, instant, name, secret, type TableRules } from './rules.js';

/** A comma-separated list in one column, with the rule of the contract's list. */
const listOf = (schema: z.ZodType<string[], string[]>, message: string) =>
  z
    .string(message)
    .transform(splitKeywords)
    .pipe(schema)
    .transform((words) => words.join(', '));

/** A list with one entry a line. */
const linesOf = (schema: z.ZodType<string[], string[]>, message: string) =>
  z
    .string(message)
    .transform(splitLines)
    .pipe(schema)
    .transform((lines) => lines.join('\n'));

/** Votes and answers are by one of the two. */
const memberOrGuest: Misfit = { field: 'memberId', message: 'Please enter a member or the key of a guest, not both' };

const person = { memberId: id, memberName: name };

/** The column is never empty: without a second name it has the English one again. */
const secondName = personNameSchema(memberMessages.name);

const members = {
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

const equipment = {
  equipment: {
    fields: updateEquipmentSchema.shape,
    notAfterToday: { purchaseDate: equipmentMessages.purchaseDateFuture },
  },
  equipment_checkouts: {
    fields: {
      ...createEquipmentCheckoutSchema.shape,
      ...returnEquipmentSchema.shape,
      equipmentName: name,
      memberName: name,
      checkoutDate: instant,
      returnedAt: instant,
    },
    checks: [returnedAfterwards],
    constraints: {
      equipment_checkouts_returned: {
        field: 'returnedAt',
        message: 'An item that is back has the time and the condition of its return, and one that is out has neither',
      },
    },
  },
  equipment_reservations: {
    fields: { ...createEquipmentReservationSchema.shape, equipmentName: name, memberName: name },
    whole: createEquipmentReservationSchema,
    constraints: {
      equipment_reservations_dates: { field: 'endDate', message: equipmentReservationMessages.endBeforeStart },
    },
  },
};

const { gatheringId } = createVenueCandidateSchema.shape;

const gatherings = {
  social_gatherings: {
    fields: {
      ...updateSocialGatheringSchema.shape,
      proposedBy: name,
      proposedById: id,
      winnerId: id,
      settledAt: instant,
    },
    whole: updateSocialGatheringSchema,
    constraints: {
      social_gatherings_dates: { field: 'votingEndDate', message: socialGatheringMessages.deadlineAfterEvent },
    },
  },
  venue_candidates: { fields: { ...createVenueCandidateSchema.shape, addedBy: name, addedById: id } },
  candidate_votes: {
    fields: { ...createCandidateVoteSchema.shape, ...person, guestKey: secret },
    constraints: { candidate_votes_voter: memberOrGuest },
  },
  venue_comments: { fields: { ...createCandidateVoteSchema.shape, ...person } },
  gathering_rsvps: {
    fields: { ...saveRsvpSchema.shape, ...person, gatheringId, guestKey: secret },
    constraints: { gathering_rsvps_who: memberOrGuest },
  },
};

const resources = {
  resource_links: {
    fields: { ...updateResourceLinkSchema.shape, addedById: id, linkStatus: linkStatusSchema, checkedAt: instant },
    constraints: { resource_links_once: { field: 'url', message: resourceLinkMessages.alreadyHere } },
  },
  resource_categories: {
    fields: updateSharedCategorySchema.shape,
    constraints: { resource_categories_once: { field: 'title', message: resourceCategoryMessages.taken } },
  },
};

const site = {
  publications: {
    fields: { key: publicationKeySchema, source: savePublicationSchema.shape.bibtex },
    constraints: {
      publications_key: { field: 'key', message: 'There is a publication with this key already' },
      publications_key_addressable: { field: 'key', message: publicationMessages.key },
    },
    checks: [oneEntryOfThisKey],
  },
};

const question = textSchema(unansweredQuestionMessages.question, 1, 300);

const chat = {
  faq_entries: {
    fields: {
      ...faqEntrySchema.shape,
      keywords: listOf(
        faqEntrySchema.shape.keywords as unknown as z.ZodType<string[], string[]>,
        'Please enter keywords with commas between them',
      ),
      examples: linesOf(faqEntrySchema.shape.examples.unwrap(), 'Please enter one question a line'),
      intents: listOf(faqEntrySchema.shape.intents.unwrap(), 'Please enter visitors with commas between them'),
    },
  },
  unanswered_questions: {
    fields: {
      question,
      normalizedQuestion: question,
      timesAsked: count,
      timesDisliked: count,
      timesLiked: count,
      lastAskedAt: instant,
      doneAt: instant,
    },
  },
};

const schemas: Readonly<Record<string, Readonly<Record<string, TableRules>>>> = {
  members,
  equipment,
  meetings,
  gatherings,
  resources,
  site,
  chat,
} satisfies { [Schema in keyof AdminTables]: Readonly<Record<AdminTables[Schema], TableRules>> };

/** The rules of a table; none for the audit log, which nobody writes. */
export const rulesOf = (table: string): TableRules => {
  const [schema = '', own = ''] = table.split('.');
  return schemas[schema]?.[own] ?? { fields: {} };
};

import { equipmentTableWords } from '../equipment/table-words.js';
import { socialGatheringLabels, venueCandidateLabels } from '../gatherings/texts.js';
import { labMeetingTypeLabels } from '../meetings/texts.js';
import { memberLabels, memberRoles } from '../members/texts.js';
import { resourceCategoryLabels, resourceLinkLabels } from '../resources/texts.js';
import { MEMBERS_TABLE, services, servicesWith } from './services.js';

type TableOwner = ReturnType<typeof servicesWith<'tables'>>[number];

/** The names of the tables that administrators may read and write, by schema. */
export type AdminTables = { [Name in TableOwner]: (typeof services)[Name]['tables'][number] };

/** The names of these tables with their schemas. */
export type AdminTable = { [Name in TableOwner]: `${Name}.${AdminTables[Name]}` }[TableOwner];

/** The words for a table and its records. */
export interface TableWords {
  /** The words for one of its records and for several, in the middle of a sentence. */
  one: string;
  many: string;
  /** The name of the table, when it is not the word for its records. */
  label?: string;
  /**
   * The columns whose values form the title of a record. An inner list stands for its first column with a value.
   * `person` means the display name of a person.
   */
  title: 'person' | readonly (string | readonly string[])[];
  /** Labels by the names of fields, such as `mapUrl` for `map_url`. `columnLabel` derives the others. */
  columns?: Readonly<Record<string, string | (() => string)>>;
  /** Labels of stored values, by column. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Columns whose allowed values come from the lab's settings, unknown to the database. */
  choices?: Readonly<Record<string, () => string[]>>;
  /** Columns with the id of another service's record, for which there cannot be a foreign key. */
  refersTo?: Readonly<Record<string, AdminTable>>;
}

/** The columns of members and photo requests. */
const profileColumns = { ...memberLabels, photoKey: 'Photo file' } as const;

/** The columns for the author of a record: a member by id, or a guest by name. */
const personColumns = {
  columns: { memberName: 'Member’s name', guestKey: 'Key of the guest' },
  refersTo: { member_id: MEMBERS_TABLE },
} as const;

/** The tables whose changes an audit log records. */
export type AuditedTable =
  | AdminTable
  | 'equipment.stock_takes'
  | 'site.documents'
  | 'site.files'
  | 'site.reach'
  | 'site.pages'
  | 'members.sign_in_accounts'
  | 'members.api_tokens'
  | 'members.member_rights'
  | 'members.alumni_links'
  | 'members.alumni_deletions'
  | 'members.restores';

export const tableWords: Readonly<Record<AuditedTable, TableWords>> = {
  'members.sign_in_accounts': {
    one: 'university account',
    many: 'university accounts',
    title: ['member_id'],
    refersTo: { member_id: MEMBERS_TABLE },
  },
  'members.member_rights': {
    one: 'rights',
    many: 'rights',
    label: 'Rights of members',
    title: ['member_id'],
    refersTo: { member_id: MEMBERS_TABLE },
  },
  'members.alumni_links': {
    one: 'yearly e-mail',
    many: 'yearly e-mails',
    title: ['member_id'],
    columns: { isDeclined: 'Not asked again' },
    refersTo: { member_id: MEMBERS_TABLE },
  },
  'members.alumni_deletions': {
    one: 'announced deletion',
    many: 'announced deletions',
    title: ['member_id'],
    columns: { dueAt: 'Deleted after' },
    refersTo: { member_id: MEMBERS_TABLE },
  },
  'members.restores': { one: 'restored backup', many: 'restored backups', title: ['created_at'] },
  'members.api_tokens': {
    one: 'API token',
    many: 'API tokens',
    title: ['name', 'member_id'],
    refersTo: { member_id: MEMBERS_TABLE },
  },
  'site.documents': { one: 'document of the site', many: 'documents of the site', title: ['kind'] },
  'site.pages': { one: 'page of the site', many: 'pages of the site', title: ['title'] },
  'site.files': { one: 'file of the site', many: 'files of the site', title: ['name'] },
  'site.reach': { one: 'e-mail, chat and AI', many: 'e-mail, chat and AI', title: ['id'] },
  'site.publications': {
    one: 'publication',
    many: 'publications',
    title: ['key'],
    columns: { key: 'BibTeX key', source: 'BibTeX entry' },
  },
  'members.lab_members': {
    one: 'lab member',
    many: 'lab members',
    title: 'person',
    choices: { role: () => memberRoles().map(({ title }) => title) },
    columns: profileColumns,
  },
  'members.photo_requests': {
    one: 'photo request',
    many: 'photo requests',
    title: 'person',
    columns: {
      ...profileColumns,
      isOwnEdit: 'Change of one’s own entry',
      requestedById: 'Sent by',
    },
    refersTo: { requested_by_id: MEMBERS_TABLE },
  },
  ...equipmentTableWords,
  'meetings.lab_meetings': {
    one: 'lab meeting',
    many: 'lab meetings',
    title: ['title', 'date'],
    columns: { uid: 'Id in calendars', sequence: 'Calendar sequence', selectedPaperOption: 'Selected paper' },
  },
  'meetings.meeting_people': {
    one: 'presenter or attendee',
    many: 'presenters and attendees',
    title: [['name', 'member_id']],
    columns: { inEnglish: 'Named in English', name: 'Guest’s name' },
    refersTo: { member_id: MEMBERS_TABLE },
  },
  'meetings.discussion_proposals': {
    one: 'paper proposal',
    many: 'paper proposals',
    title: [['title', 'paper_title', 'paper_a_title']],
    columns: { proposedBy: 'Proposer’s name', proposedById: 'Proposer', votedCount: 'Number of voters' },
    refersTo: { proposed_by_id: MEMBERS_TABLE },
  },
  'meetings.proposal_votes': {
    one: 'vote on papers',
    many: 'votes on papers',
    title: ['member_name', 'vote_status'],
    columns: { memberName: 'Member’s name', voteStatus: 'Vote', voterKey: 'Key of the voter' },
    refersTo: { member_id: MEMBERS_TABLE },
  },
  'meetings.presentation_rotations': {
    one: 'rotation of presenters',
    many: 'rotations of presenters',
    title: ['type'],
    values: { type: labMeetingTypeLabels },
    columns: { perMeeting: 'Presenters per meeting' },
  },
  'meetings.rotation_members': {
    one: 'member of a rotation',
    many: 'members of rotations',
    title: ['member_id'],
    columns: { isPaused: 'Paused', pausedUntil: 'Paused until', turnsBefore: 'Turns before the order was set' },
    refersTo: { member_id: MEMBERS_TABLE },
  },
  'meetings.absences': {
    one: 'absence',
    many: 'absences',
    title: ['member_id', 'start_date'],
    columns: { startDate: 'First day', endDate: 'Last day' },
    refersTo: { member_id: MEMBERS_TABLE },
  },
  'meetings.presentation_swaps': {
    one: 'swap of presentations',
    many: 'swaps of presentations',
    title: ['member_id', 'with_member_id'],
    columns: {
      memberId: 'Who asks',
      withMeetingId: 'Other meeting',
      withMemberId: 'Who is asked',
      withDate: 'Date of the other meeting',
      decidedAt: 'Answered at',
    },
    refersTo: { member_id: MEMBERS_TABLE, with_member_id: MEMBERS_TABLE },
  },
  'meetings.meeting_files': {
    one: 'file of a meeting',
    many: 'files of meetings',
    title: ['name'],
    columns: { fileKey: 'Stored file', bytes: 'Size in bytes' },
    refersTo: { member_id: MEMBERS_TABLE },
  },
  'meetings.meeting_minutes': {
    one: 'minutes of a meeting',
    many: 'minutes of meetings',
    label: 'Minutes',
    title: ['meeting_id'],
  },
  'meetings.action_items': {
    one: 'to-do',
    many: 'to-dos',
    title: ['text'],
    refersTo: { member_id: MEMBERS_TABLE },
  },
  'gatherings.social_gatherings': {
    one: 'social gathering',
    many: 'social gatherings',
    title: ['title'],
    columns: {
      ...socialGatheringLabels,
      proposedBy: 'Proposer’s name',
      proposedById: 'Proposer',
    },
    refersTo: { proposed_by_id: MEMBERS_TABLE },
  },
  'gatherings.venue_candidates': {
    one: 'venue candidate',
    many: 'venue candidates',
    title: ['name'],
    columns: { ...venueCandidateLabels, addedBy: 'Name of who added it', addedById: 'Added by' },
    refersTo: { added_by_id: MEMBERS_TABLE },
  },
  'gatherings.candidate_votes': {
    one: 'vote on a venue',
    many: 'votes on venues',
    title: ['member_name'],
    ...personColumns,
  },
  'gatherings.venue_comments': {
    one: 'comment on a venue',
    many: 'comments on venues',
    title: ['member_name', 'comment'],
    ...personColumns,
  },
  'gatherings.gathering_rsvps': {
    one: 'RSVP',
    many: 'RSVPs',
    title: ['member_name', 'answer'],
    ...personColumns,
  },
  'resources.resource_links': {
    one: 'resource link',
    many: 'resource links',
    title: ['title'],
    columns: resourceLinkLabels,
    refersTo: { added_by_id: MEMBERS_TABLE },
  },
  'resources.resource_categories': {
    one: 'resource category',
    many: 'resource categories',
    title: ['title'],
    columns: resourceCategoryLabels,
  },
  'chat.faq_entries': {
    one: 'FAQ entry',
    many: 'FAQ entries',
    title: ['question'],
    columns: {
      questionZh: 'Question in Chinese',
      answerZh: 'Answer in Chinese',
      examples: 'Also asked as',
      intents: 'For whom',
    },
  },
  'chat.unanswered_questions': {
    one: 'unanswered question',
    many: 'unanswered questions',
    title: ['question'],
    columns: { normalizedQuestion: 'Question as it is compared' },
  },
};

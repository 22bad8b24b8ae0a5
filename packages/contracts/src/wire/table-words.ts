import { equipmentLabels } from '../equipment/texts.js';
import { socialGatheringLabels } from '../gatherings/texts.js';
import { memberLabels, memberRoles } from '../members/texts.js';
import { labSettings } from '../site/lab-settings.js';
import { services, servicesWith } from './services.js';

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
  /** Labels of columns that cannot be derived from the column's name, see `columnLabel`. */
  columns?: Readonly<Record<string, string | (() => string)>>;
  /** Columns whose allowed values come from the lab's settings, unknown to the database. */
  choices?: Readonly<Record<string, () => string[]>>;
  /** Columns with the id of another service's record, for which there cannot be a foreign key. */
  refersTo?: Readonly<Record<string, AdminTable>>;
}

/** The members' directory. */
export const MEMBERS_TABLE = 'members.lab_members';

/** The columns of members and photo requests. */
const profileColumns = {
  name: memberLabels.name,
  name_en: memberLabels.nameEn,
  photo_key: 'Photo file',
  orcid: memberLabels.orcid,
} as const;

/** The columns for the author of a record: a member by id, or a guest by name. */
const personColumns = {
  columns: { member_name: 'Member’s name', guest_key: 'Key of the guest' },
  refersTo: { member_id: MEMBERS_TABLE },
} as const;

/** The columns of checkouts and reservations. */
const loanColumns = {
  columns: { equipment_id: 'Item', equipment_name: 'Item’s name', member_name: 'Member’s name' },
  refersTo: { lab_member_id: MEMBERS_TABLE },
} as const;

/** The tables whose changes an audit log records. */
export type AuditedTable =
  | AdminTable
  | 'site.documents'
  | 'site.files'
  | 'members.sign_in_accounts'
  | 'members.api_tokens'
  | 'members.member_rights'
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
  'members.restores': { one: 'restored backup', many: 'restored backups', title: ['created_at'] },
  'members.api_tokens': {
    one: 'API token',
    many: 'API tokens',
    title: ['name', 'member_id'],
    refersTo: { member_id: MEMBERS_TABLE },
  },
  'site.documents': { one: 'document of the site', many: 'documents of the site', title: ['kind'] },
  'site.files': { one: 'file of the site', many: 'files of the site', title: ['name'] },
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
    columns: { ...profileColumns, joined_year: memberLabels.joinedYear, left_year: memberLabels.leftYear },
  },
  'members.photo_requests': {
    one: 'photo request',
    many: 'photo requests',
    title: 'person',
    columns: {
      ...profileColumns,
      is_own_edit: 'Change of one’s own entry',
      requested_by_id: 'Sent by',
    },
    refersTo: { requested_by_id: MEMBERS_TABLE },
  },
  'equipment.equipment': {
    one: 'item',
    many: 'items',
    label: 'Equipment',
    title: ['name'],
    choices: { category: () => labSettings().equipmentCategories.map(({ id }) => id) },
    columns: { value: equipmentLabels.value },
  },
  'equipment.equipment_checkouts': {
    one: 'checkout',
    many: 'checkouts',
    title: ['equipment_name', 'member_name'],
    ...loanColumns,
  },
  'equipment.equipment_reservations': {
    one: 'reservation',
    many: 'reservations',
    title: ['equipment_name', 'member_name'],
    ...loanColumns,
  },
  'meetings.lab_meetings': {
    one: 'lab meeting',
    many: 'lab meetings',
    title: ['title', 'date'],
    columns: { uid: 'Id in calendars', sequence: 'Calendar sequence', selected_paper_option: 'Selected paper' },
  },
  'meetings.meeting_people': {
    one: 'presenter or attendee',
    many: 'presenters and attendees',
    title: [['name', 'member_id']],
    columns: { in_english: 'Named in English', name: 'Guest’s name' },
    refersTo: { member_id: MEMBERS_TABLE },
  },
  'meetings.discussion_proposals': {
    one: 'paper proposal',
    many: 'paper proposals',
    title: [['title', 'paper_title', 'paper_a_title']],
    columns: { proposed_by: 'Proposer’s name', proposed_by_id: 'Proposer', voted_count: 'Number of voters' },
    refersTo: { proposed_by_id: MEMBERS_TABLE },
  },
  'meetings.proposal_votes': {
    one: 'vote on papers',
    many: 'votes on papers',
    title: ['member_name', 'vote_status'],
    columns: { member_name: 'Member’s name', vote_status: 'Vote', voter_key: 'Key of the voter' },
    refersTo: { member_id: MEMBERS_TABLE },
  },
  'meetings.presentation_rotations': {
    one: 'rotation of presenters',
    many: 'rotations of presenters',
    title: ['type'],
    columns: { per_meeting: 'Presenters per meeting' },
  },
  'meetings.rotation_members': {
    one: 'member of a rotation',
    many: 'members of rotations',
    title: ['member_id'],
    columns: { is_paused: 'Paused', paused_until: 'Paused until', turns_before: 'Turns before the order was set' },
    refersTo: { member_id: MEMBERS_TABLE },
  },
  'meetings.absences': {
    one: 'absence',
    many: 'absences',
    title: ['member_id', 'start_date'],
    columns: { start_date: 'First day', end_date: 'Last day' },
    refersTo: { member_id: MEMBERS_TABLE },
  },
  'meetings.presentation_swaps': {
    one: 'swap of presentations',
    many: 'swaps of presentations',
    title: ['member_id', 'with_member_id'],
    columns: {
      member_id: 'Who asks',
      with_meeting_id: 'Other meeting',
      with_member_id: 'Who is asked',
      with_date: 'Date of the other meeting',
      decided_at: 'Answered at',
    },
    refersTo: { member_id: MEMBERS_TABLE, with_member_id: MEMBERS_TABLE },
  },
  'meetings.meeting_files': {
    one: 'file of a meeting',
    many: 'files of meetings',
    title: ['name'],
    columns: { file_key: 'Stored file', bytes: 'Size in bytes' },
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
      proposed_date: socialGatheringLabels.proposedDate,
      voting_end_date: socialGatheringLabels.votingEndDate,
      proposed_by: 'Proposer’s name',
      proposed_by_id: 'Proposer',
    },
    refersTo: { proposed_by_id: MEMBERS_TABLE },
  },
  'gatherings.venue_candidates': {
    one: 'venue candidate',
    many: 'venue candidates',
    title: ['name'],
    columns: { map_url: 'Map link', added_by: 'Name of who added it', added_by_id: 'Added by' },
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
    columns: { url: 'Link', category: 'Resource type', hub_category: 'Category' },
    refersTo: { added_by_id: MEMBERS_TABLE },
  },
  'resources.resource_categories': {
    one: 'resource category',
    many: 'resource categories',
    title: ['title'],
    columns: { db_category: 'Resource type' },
  },
  'chat.faq_entries': {
    one: 'FAQ entry',
    many: 'FAQ entries',
    title: ['question'],
    columns: {
      question_zh: 'Question in Chinese',
      answer_zh: 'Answer in Chinese',
      examples: 'Also asked as',
      intents: 'For whom',
    },
  },
  'chat.unanswered_questions': {
    one: 'unanswered question',
    many: 'unanswered questions',
    title: ['question'],
    columns: { normalized_question: 'Question as it is compared' },
  },
};

import { memberRoles } from '../members/texts.js';
import { labSettings, secondNameLabel } from '../site/lab-settings.js';
import { fullName } from '../text/person-name.js';
import { services, type ServiceName, servicesWith } from './services.js';

type TableOwner = ReturnType<typeof servicesWith<'tables'>>[number];

/** The names of the tables that administrators may read and write, by schema. */
export type AdminTables = { [Name in TableOwner]: (typeof services)[Name]['tables'][number] };

/** The names of these tables with their schemas. */
export type AdminTable = { [Name in TableOwner]: `${Name}.${AdminTables[Name]}` }[TableOwner];

/** A row by column names. */
type RowOfTable = Readonly<Record<string, unknown>>;

/** How people speak of a table. */
interface TableWords {
  /** One of its records, and several, in the middle of a sentence. */
  one: string;
  many: string;
  /** The table, where it is not called by its records. */
  label?: string;
  /**
   * The columns by which people know a record: their values are its title. Of a list in the list, the first that has a value.
   * `person` is the form in which people are named.
   */
  title: 'person' | readonly (string | readonly string[])[];
  /** Labels of columns that the name of the column does not give, see `columnLabel`. */
  columns?: Readonly<Record<string, string | (() => string)>>;
  /** Columns that have one of the lab's own choices, which the database does not know. */
  choices?: Readonly<Record<string, () => string[]>>;
  /** Columns with the id of a record of another service, to which the database cannot have a foreign key. */
  refersTo?: Readonly<Record<string, AdminTable>>;
}

/** The members' directory. */
export const MEMBERS_TABLE = 'members.lab_members';

/** The name beside the English one. */
const secondNameColumn = (): string => secondNameLabel() ?? 'Name';

/** The columns of who did something: a member by id, or anybody by name. */
const personColumns = {
  columns: { member_name: 'Member’s name', guest_key: 'Key of the guest' },
  refersTo: { member_id: MEMBERS_TABLE },
} as const;

/** The columns of checkouts and reservations. */
const loanColumns = {
  columns: { equipment_id: 'Item', equipment_name: 'Item’s name', member_name: 'Member’s name' },
  refersTo: { lab_member_id: MEMBERS_TABLE },
} as const;

/** The tables of which an audit log tells. */
type ToldTable = AdminTable | 'site.documents';

const words: Readonly<Record<ToldTable, TableWords>> = {
  'site.documents': { one: 'document of the site', many: 'documents of the site', title: ['kind'] },
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
    columns: {
      name: secondNameColumn,
      name_en: 'English name',
      photo_key: 'Photo file',
      joined_year: 'In the lab since',
      left_year: 'Until',
    },
  },
  'members.photo_requests': {
    one: 'photo request',
    many: 'photo requests',
    title: 'person',
    columns: {
      name: secondNameColumn,
      name_en: 'English name',
      photo_key: 'Photo file',
      is_own_edit: 'Change of one’s own entry',
    },
  },
  'equipment.equipment': {
    one: 'item',
    many: 'items',
    label: 'Equipment',
    title: ['name'],
    choices: { category: () => labSettings().equipmentCategories.map(({ id }) => id) },
    columns: { value: () => `Value in ${labSettings().currency}` },
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
    columns: { uid: 'Id in calendars', sequence: 'Changes for calendars', selected_paper_option: 'Selected paper' },
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
  'gatherings.social_gatherings': {
    one: 'social gathering',
    many: 'social gatherings',
    title: ['title'],
    columns: {
      proposed_date: 'Event date',
      voting_end_date: 'Voting deadline',
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
    columns: { question_zh: 'Question in Chinese', answer_zh: 'Answer in Chinese', intents: 'For whom' },
  },
  'chat.unanswered_questions': {
    one: 'unanswered question',
    many: 'unanswered questions',
    title: ['question'],
    columns: { normalized_question: 'Question as it is compared' },
  },
};

/** A name of the database in words: `purchase_date` is a “Purchase date”, `is_cancelled` is “Cancelled”, `member_id` a “Member”. */
const labelFromName = (name: string): string =>
  capitalised(
    name
      .replace(/^is_(?=.)/, '')
      .replace(/(?<=.)_id$/, '')
      .replaceAll('_', ' ')
      .trim(),
  );

const capitalised = (text: string): string => text && text[0]!.toUpperCase() + text.slice(1);

const wordsOf = (table: string): TableWords | undefined =>
  Object.hasOwn(words, table) ? words[table as ToldTable] : undefined;

/**
 * What people call a table: `Lab members`.
 * @param table `schema.table`; one that nobody has described is called by its name
 */
export const tableLabel = (table: string): string => {
  const known = wordsOf(table);
  return known ? (known.label ?? capitalised(known.many)) : labelFromName(table.slice(table.indexOf('.') + 1));
};

/** What people call the part of the portal to which the tables of a schema belong: `Social gatherings`. */
export const schemaLabel = (schema: string): string => {
  const name = schema.replaceAll('_', '-');
  return labelFromName(Object.hasOwn(services, name) ? services[name as ServiceName].title : schema);
};

/**
 * What people call a column: `Purchase date`.
 * @param table `schema.table`
 */
export const columnLabel = (table: string, column: string): string => {
  const { columns = {} } = wordsOf(table) ?? {};
  const label = Object.hasOwn(columns, column) ? columns[column]! : labelFromName(column);
  return typeof label === 'string' ? label : label();
};

/** The values that a column may have by what the lab has chosen, such as its roles; null for any other column. */
export const columnChoices = (table: string, column: string): string[] | null => {
  const { choices = {} } = wordsOf(table) ?? {};
  return Object.hasOwn(choices, column) ? choices[column]!() : null;
};

/** The table of another service to whose records a column refers; undefined when there is none. */
export const referencedTable = (table: string, column: string): AdminTable | undefined => {
  const { refersTo = {} } = wordsOf(table) ?? {};
  return Object.hasOwn(refersTo, column) ? refersTo[column] : undefined;
};

/** The columns of which `recordTitle` makes the title of a record; none for a table that nobody has described. */
export const titleColumns = (table: string): readonly string[] => {
  const { title = [] } = wordsOf(table) ?? {};
  return title === 'person' ? ['name', 'name_en'] : title.flat();
};

/** The length of a title in characters. */
const TITLE_LENGTH = 120;

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ]\d{2}:\d{2})/;

const asText = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const [, ...day] = DAY.exec(value) ?? [];
  return day.length > 0 ? day.join('/') : value.trim();
};

const personTitle = ({ name, name_en: nameEn }: RowOfTable): string => {
  const names = [asText(name), asText(nameEn)].filter(Boolean);
  return names.length === 2 ? fullName({ name: names[0]!, nameEn: names[1]! }) : names.join('');
};

/**
 * What people call a record: the name of a member, the title and the day of a meeting.
 * @param table `schema.table`
 * @param row with the columns of `titleColumns`
 * @param labels titles of the records to which the row refers, by column and id
 * @returns null when it has none
 */
export const recordTitle = (
  table: string,
  row: RowOfTable,
  labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): string | null => {
  const { title = [] } = wordsOf(table) ?? {};
  const textOf = (column: string): string =>
    referencedTable(table, column) ? (labels[column]?.[asText(row[column])] ?? '') : asText(row[column]);
  const parts =
    title === 'person' ? [personTitle(row)] : title.map((columns) => [columns].flat().map(textOf).find(Boolean) ?? '');
  const whole = [...parts.filter(Boolean).join(' · ')];
  if (whole.length === 0) return null;
  return whole.length > TITLE_LENGTH ? `${whole.slice(0, TITLE_LENGTH - 1).join('')}…` : whole.join('');
};

/** A record in the middle of a sentence: `lab member “Ming Wang 王小明”`, or `lab member 5` when it has no title. */
export const recordName = (table: string, id: number | string, title: string | null | undefined): string =>
  `${wordsOf(table)?.one ?? `record of ${tableLabel(table)}`} ${title ? `“${title}”` : id}`;

/** Several records of a table: `1 item`, `3 lab members`, `2 RSVPs`. */
export const recordsText = (table: string, count: number): string => {
  const { one = 'record', many = 'records' } = wordsOf(table) ?? {};
  return `${count} ${count === 1 ? one : many}`;
};

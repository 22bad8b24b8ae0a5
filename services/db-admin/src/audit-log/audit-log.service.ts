import {
  dbAdminMessages,
  fullName,
  OWN_AUDIT_LOG_PATH,
  recordTitle,
  type AuditActions,
  type AuditEntry,
  type AuditKeys,
  type AuditKeysQuery,
  type AuditLogPage,
  type AuditQuery,
  type ColumnsOfTables,
  type OwnActions,
  type OwnEntries,
  type OwnEntry,
  type Restoration,
  type Row,
  type Undone,
} from '@lab/contracts';
import { MembersCopy, pagesOf, type CallerHeaders } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { labelsOf, referencesOf, TitlesService } from '../titles/titles.service.js';
import { RowsClient, type RowOwner } from '../tables/rows-client.js';

/** The key of an entry or action, and the service whose log contains it. */
type Found = AuditKeys['keys'][number] & { owner: RowOwner };

type Wanted = Pick<AuditKeysQuery, 'of' | 'order'> & Page & Partial<AuditQuery>;

/** A page of a list. */
type Page = Pick<AuditQuery, 'page' | 'limit'>;

type EntryKey = { log: string; id: number };

/**
 * The audit logs of all services as one. Each service returns the keys of its first entries. The keys of the page are
 * chosen from these, and then their entries are read from the services.
 */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly rows: RowsClient,
    private readonly members: MembersCopy,
    private readonly titles: TitlesService,
  ) {}

  /** A page of entries: newest first, or those of one action in the order of the changes. */
  entries(query: AuditQuery, caller: CallerHeaders): Promise<AuditLogPage> {
    return this.entriesInOrder(query, query.transaction ? 'ASC' : 'DESC', caller);
  }

  /** A page of entries in this order. */
  async entriesInOrder(
    query: Page & Partial<AuditQuery>,
    order: 'ASC' | 'DESC',
    caller: CallerHeaders,
  ): Promise<AuditLogPage> {
    const { found, pagination } = await this.find({ ...query, of: 'entries', order }, caller);
    const parts = await this.read<OwnEntries>('entries', found, caller);
    const entries = new Map(parts.flatMap((part) => part.entries).map((entry) => [`${entry.log} ${entry.id}`, entry]));
    const inOrder = found.flatMap(({ owner, key }) => entries.get(`${owner} ${key}`) ?? []);
    const columns = columnsOf(parts);
    return { entries: await this.withTitles(inOrder, columns, caller), columns, pagination };
  }

  /** A page of actions with an entry that matches the query, newest first. */
  async actions(query: AuditQuery, caller: CallerHeaders): Promise<AuditActions> {
    const { found, pagination } = await this.find({ ...query, of: 'actions', order: 'DESC' }, caller);
    const parts = await this.read<OwnActions>('actions', found, caller);
    const byTransaction = new Map(parts.flatMap((part) => part.actions).map((action) => [action.transaction, action]));
    const inOrder = found.flatMap(({ key }) => byTransaction.get(key) ?? []);
    const columns = columnsOf(parts);
    const entries = await this.withTitles(
      inOrder.map(({ entry }) => entry),
      columns,
      caller,
    );
    const actions = inOrder.map(({ transaction, is_undoable, changes }, index) => {
      const entry = entries[index]!;
      return { transaction, entry, is_undoable, changes };
    });
    return { actions, columns, pagination };
  }

  /** What restoring an entry would bring back together with its row, and what would be lost. */
  restoration(entry: EntryKey, caller: CallerHeaders): Promise<Restoration> {
    return this.rows.get(this.ownerOf(entry), `${entryPath(entry)}/restoration`, caller);
  }

  /** Restores the row of an entry. */
  restore(entry: EntryKey, caller: CallerHeaders): Promise<{ row: Row }> {
    return this.rows.post(this.ownerOf(entry), `${entryPath(entry)}/restore`, {}, caller);
  }

  /** Blanks all entries about the same person as this one. */
  blank(entry: EntryKey, caller: CallerHeaders): Promise<{ blanked: number }> {
    return this.rows.post(this.ownerOf(entry), `${entryPath(entry)}/blank`, {}, caller);
  }

  /** What would not come back if an action were undone. */
  async undoing(transaction: string, caller: CallerHeaders): Promise<Restoration> {
    const owner = await this.ownerOfAction(transaction, caller);
    return this.rows.get(owner, `${OWN_AUDIT_LOG_PATH}/actions/${transaction}/restoration`, caller);
  }

  /** Undoes everything that a transaction has changed. */
  async undo(transaction: string, caller: CallerHeaders): Promise<Undone> {
    const owner = await this.ownerOfAction(transaction, caller);
    return this.rows.post(owner, `${OWN_AUDIT_LOG_PATH}/actions/${transaction}/undo`, {}, caller);
  }

  private ownerOf({ log }: EntryKey): RowOwner {
    try {
      return this.rows.ownerOf(log);
    } catch {
      throw new NotFoundException(dbAdminMessages.unknownEntry);
    }
  }

  /** The service of a transaction, which changes the tables of only one service. */
  private async ownerOfAction(transaction: string, caller: CallerHeaders): Promise<RowOwner> {
    const { found } = await this.find({ of: 'actions', order: 'DESC', transaction, page: 1, limit: 1 }, caller);
    if (!found[0]) throw new NotFoundException(dbAdminMessages.unknownAction);
    return found[0].owner;
  }

  private async find({ page, limit, ...query }: Wanted, caller: CallerHeaders) {
    const body = { ...query, count: page * limit, memberIds: await this.membersCalled(query.person) };
    const parts = await this.rows.fromAll('The audit log', async (owner) => ({
      owner,
      ...(await this.rows.post<AuditKeys>(owner, `${OWN_AUDIT_LOG_PATH}/keys`, body, caller)),
    }));
    const sign = query.order === 'ASC' ? 1 : -1;
    const found = parts
      .flatMap(({ owner, keys }) => keys.map((key): Found => ({ owner, ...key })))
      .toSorted((one, other) => sign * compare(one.at, other.at))
      .slice((page - 1) * limit, page * limit);
    const total = parts.reduce((sum, part) => sum + part.total, 0);
    const isApproximate = parts.some((part) => part.isApproximate);
    return { found, pagination: pagesOf({ page, limit }, { total, isApproximate }) };
  }

  /** Finds members by either of their names, because an entry contains only one name of its author. */
  private async membersCalled(person: string | null | undefined): Promise<number[]> {
    if (!person) return [];
    const isCalled = (name: string): boolean => name.toLowerCase().includes(person.toLowerCase());
    return (await this.members.members.get()).filter((member) => isCalled(fullName(member))).map(({ id }) => id);
  }

  private read<Part>(what: 'entries' | 'actions', found: readonly Found[], caller: CallerHeaders): Promise<Part[]> {
    const owners = [...new Set(found.map(({ owner }) => owner))];
    return Promise.all(
      owners.map((owner) => {
        const keys = found.filter((each) => each.owner === owner).map(({ key }) => key);
        return this.rows.post<Part>(owner, `${OWN_AUDIT_LOG_PATH}/${what}`, { keys }, caller);
      }),
    );
  }

  private async withTitles(
    entries: readonly OwnEntry[],
    columns: ColumnsOfTables,
    caller: CallerHeaders,
  ): Promise<AuditEntry[]> {
    const references = entries.map(({ table_name: table, before, after }) =>
      referencesOf(columns[table] ?? [], [before, after]),
    );
    const titles = await this.titles.of(references.flat(), caller);
    return entries.map((entry, index) => {
      const labels = labelsOf(references[index]!, titles);
      return { ...entry, title: recordTitle(entry.table_name, (entry.after ?? entry.before)!, labels), labels };
    });
  }
}

/** UTC times with microseconds can be compared as text. */
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const columnsOf = (parts: readonly { columns: ColumnsOfTables }[]): ColumnsOfTables =>
  Object.assign({}, ...parts.map(({ columns }) => columns)) as ColumnsOfTables;

const entryPath = ({ id }: EntryKey): string => `${OWN_AUDIT_LOG_PATH}/entries/${id}`;

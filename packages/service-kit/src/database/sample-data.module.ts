import {
  removeSampleDataSchema,
  SAMPLE_COUNTS_PATH,
  SAMPLE_DATA_PATH,
  sampleCountsSchema,
  serviceSampleDataSchema,
  type Identity,
  type SampleCounts,
  type ServiceSampleData,
  type RemoveSampleData,
} from '@lab/contracts';
import { Body, Controller, Get, Inject, Module, Post, type DynamicModule } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { AdminOnly, Caller, Public } from '../process/access/access.js';
import { Answers, Tag } from '../process/openapi/answers.js';
import { Writes } from './writes.js';
import {
  countRows,
  deleteReferring,
  deleteRows,
  FOREIGN_KEYS,
  lockTables,
  membersIn,
  partsOfKept,
  referredBy,
  rowsWith,
  samplesOf,
  titlesIn,
  type ForeignKey,
} from './sample-data.sql.js';

export interface SampleTable {
  table: string;
  /** The name of its records in the counts. Absent for rows that are parts of other records. */
  noun?: string;
  /** The column by which people recognise a record with a noun. */
  title?: string;
  /** The foreign key of the record to which its rows belong. They stay if that record stays. */
  partOf?: Pick<ForeignKey, 'column' | 'target'>;
  /**
   * A table whose changes also change rows of this one in the same transaction: a topic's new title in `documents`
   * changes the publications that name it. Such a row still counts as unchanged, because the row itself was not edited.
   */
  follows?: string;
  /** The column with the id of the member whom a row is about. */
  member?: string;
}

export interface SampleTables {
  /** The author of the sample data in the audit log, e.g. `sample links`. */
  author: string;
  /** The tables, in the order in which their rows can be deleted. */
  tables: readonly SampleTable[];
  /** Updates the records that stay, such as an item whose checkout was removed. */
  afterwards?: (manager: EntityManager) => Promise<unknown>;
}

/** The ids of the rows to remove, by table. */
type Going = Map<string, Set<number>>;

/**
 * Removes the sample records that were not changed since. A sample record stays if a real record refers to it or if it
 * is part of a record that stays.
 * @param options `referredTo` are members to whom other services refer, who stay too. With `evenChanged`, nothing of
 * the sample stays, and real records that refer to it or to one of the `leaving` members go too. `dryRun` removes
 * nothing.
 */
export const removeSampleData = async (
  manager: EntityManager,
  { author, tables, afterwards }: SampleTables,
  options: RemoveSampleData = {},
): Promise<ServiceSampleData> => {
  const names = tables.map(({ table }) => table);
  const foreignKeys = await FOREIGN_KEYS.run(manager, { tables: names });
  await lockTables([...new Set([...names, ...foreignKeys.map(({ table }) => table)])]).run(manager);
  const samples = await findSamples(manager, { author, tables });
  const going: Going = new Map(
    samples.map(({ table, all, unchanged }) => [table, new Set(options.evenChanged ? all : unchanged)]),
  );
  if (options.evenChanged) await addReferringRows(manager, tables, foreignKeys, going, options.leaving ?? []);
  else {
    for (const id of options.referredTo ?? []) going.get('lab_members')?.delete(id);
    await keepReferencedRows(manager, tables, foreignKeys, going);
  }
  const answer = {
    ...(await describeGoing(manager, samples, going)),
    referredTo: await membersOf(manager, tables, going),
    leaving: [...(going.get('lab_members') ?? [])],
  };
  if (options.dryRun) return answer;
  const others = foreignKeys.filter(({ table }) => options.evenChanged && !going.has(table));
  for (const key of others) await deleteReferring(key).run(manager, { ids: [...going.get(key.target)!] });
  for (const table of names) await deleteRows(table).run(manager, { ids: [...going.get(table)!] });
  await afterwards?.(manager);
  return answer;
};

/** Counts, for each kind of record, the unchanged sample records and all others. */
export const countSampleData = async (dataSource: DataSource, sample: SampleTables): Promise<SampleCounts> => {
  const counts: SampleCounts = { sample: {}, others: {} };
  for (const { noun, table, unchanged } of await findSamples(dataSource, sample)) {
    if (noun === undefined) continue;
    const all = await countRows(table).one(dataSource);
    counts.sample[noun] = unchanged.length;
    counts.others[noun] = all.count - unchanged.length;
  }
  return counts;
};

const findSamples = async (
  on: DataSource | EntityManager,
  { author, tables }: Pick<SampleTables, 'author' | 'tables'>,
) => {
  const found = [];
  for (const { table, noun, title, follows } of tables) {
    const rows = await samplesOf(table, follows).run(on, { author });
    const unchanged = rows.filter(({ isUnchanged }) => isUnchanged).map(({ id }) => id);
    found.push({ table, noun, title, all: rows.map(({ id }) => id), unchanged });
  }
  return found;
};

type Counted = Pick<ServiceSampleData, 'removed' | 'kept' | 'changed'>;

/** How many records go and stay, and the titles of those that stay. */
const describeGoing = async (
  manager: EntityManager,
  samples: Awaited<ReturnType<typeof findSamples>>,
  going: Going,
): Promise<Counted> => {
  const answer: Counted = { removed: {}, kept: {}, changed: [] };
  for (const { table, noun, title = 'id', all } of samples) {
    if (noun === undefined) continue;
    const ids = all.filter((id) => !going.get(table)!.has(id));
    answer.removed[noun] = going.get(table)!.size;
    answer.kept[noun] = ids.length;
    const rows = ids.length > 0 ? await titlesIn(table, title).run(manager, { ids }) : [];
    answer.changed.push(...rows.map((row) => ({ noun, title: row.title })));
  }
  return answer;
};

/** Adds the rows that belong or refer to a row that goes, until there are no more. */
const addReferringRows = async (
  manager: EntityManager,
  tables: readonly SampleTable[],
  foreignKeys: readonly ForeignKey[],
  going: Going,
  leaving: readonly number[],
): Promise<void> => {
  const count = () => [...going.values()].reduce((sum, ids) => sum + ids.size, 0);
  const add = async (table: string, column: string, ids: readonly number[]) => {
    for (const { id } of await rowsWith(table, column).run(manager, { ids })) going.get(table)!.add(id);
  };
  for (const { table, member } of tables) if (member) await add(table, member, leaving);
  for (let before = -1; before !== count();) {
    before = count();
    for (const { table, column, target } of foreignKeys)
      if (going.has(table)) await add(table, column, [...going.get(target)!]);
  }
};

/** A record that stays can keep others, so this repeats until no more are kept. */
const keepReferencedRows = async (
  manager: EntityManager,
  tables: readonly SampleTable[],
  foreignKeys: readonly ForeignKey[],
  going: Going,
): Promise<void> => {
  const count = () => [...going.values()].reduce((sum, ids) => sum + ids.size, 0);
  for (let before = -1; before !== count();) {
    before = count();
    for (const key of foreignKeys) {
      const ofTable = going.get(key.table);
      const values = { ids: [...going.get(key.target)!], going: [...(ofTable ?? [])] };
      keep(going, key.target, await referredBy(key, ofTable !== undefined).run(manager, values));
    }
    for (const { table, partOf } of tables) {
      if (!partOf) continue;
      const values = { ids: [...going.get(table)!], going: [...going.get(partOf.target)!] };
      keep(going, table, await partsOfKept(table, partOf.column).run(manager, values));
    }
  }
};

const keep = (going: Going, table: string, rows: readonly { id: number }[]): void => {
  for (const { id } of rows) going.get(table)!.delete(id);
};

/** The members to whom rows that stay refer. */
const membersOf = async (manager: EntityManager, tables: readonly SampleTable[], going: Going): Promise<number[]> => {
  const ids = new Set<number>();
  for (const { table, member } of tables) {
    if (!member) continue;
    const rows = await membersIn(table, member).run(manager, { going: [...going.get(table)!] });
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
};

const SAMPLE_DATA = Symbol('sample data');

/** Routes for the site service, which removes the sample data for an administrator. */
@Tag('internal')
@Controller()
class SampleDataController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
    @Inject(SAMPLE_DATA) private readonly sample: SampleTables,
  ) {}

  @Public()
  @Get(SAMPLE_COUNTS_PATH)
  @Answers(200, sampleCountsSchema)
  count(): Promise<SampleCounts> {
    return countSampleData(this.dataSource, this.sample);
  }

  @AdminOnly()
  @Post(SAMPLE_DATA_PATH)
  @Answers(200, serviceSampleDataSchema)
  async remove(
    @Body({ schema: removeSampleDataSchema }) options: z.output<typeof removeSampleDataSchema>,
    @Caller() caller: Identity,
  ): Promise<ServiceSampleData> {
    const remove = (manager: EntityManager) => removeSampleData(manager, this.sample, options);
    return this.writes.write(caller, remove, () => !options.dryRun);
  }
}

/** Adds routes that count and remove a service's sample data. */
@Module({})
export class SampleDataModule {
  static of(sample: SampleTables): DynamicModule {
    return {
      module: SampleDataModule,
      controllers: [SampleDataController],
      providers: [{ provide: SAMPLE_DATA, useValue: sample }],
    };
  }
}

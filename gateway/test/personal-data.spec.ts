import {
  MEMBERS_TABLE,
  PERSONAL_DATA_PATH,
  referencedTable,
  type PersonalData,
  type ServiceName,
} from '@lab/contracts';
import { memberColumns, readableColumns, StoredFiles } from '@lab/service-kit';
import type { StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { Client } from 'pg';
import type { EntityMetadata } from 'typeorm';
import { makeToken } from './support/api-tokens.js';
import { ADMIN_PASSWORD } from './support/start-gateway.js';
import { loggedInAt, protectMember, type LabVisitor } from './support/start-lab.js';
import { startWholeLab, type StartedWholeLab } from './whole-lab/start-whole-lab.js';

/** The columns in rows of members that the download leaves out. Add a new one only if it opens something. */
const LEFT_OUT = [
  'gatherings.social_gatherings.share_token',
  'meetings.calendar_links.lab_password',
  'meetings.calendar_links.token_hash',
  'members.alumni_links.token_hash',
  'members.api_tokens.lab_password',
  'members.api_tokens.token_hash',
  'members.member_codes.hash',
  'members.member_invites.token_hash',
  'members.member_passkeys.counter',
  'members.member_passkeys.credential_id',
  'members.member_passkeys.public_key',
  'members.webauthn_challenges.challenge',
  'notifications.settings.pending_token_hash',
  'notifications.settings.unsubscribe_token',
];

/** Ids of other services' or deleted records, which are not members. */
const NOT_OF_MEMBERS = [
  'chat.guide_answers.entry_id',
  'equipment.equipment_bookings.series_id',
  'gatherings.deleted_share_links.gathering_id',
  'meetings.schedule_changes.closed_proposal_id',
];

const OWN_PHOTO = 'a'.repeat(32);
const OTHERS_PHOTO = 'b'.repeat(32);

/** The files of this test, and a copy of the directory that the meetings service renews at any time. */
const REPLACED = /:(lab_members\.photo_key|meeting_files\.(file_key|name)|known_members)/;

let lab: StartedWholeLab;
let own: LabVisitor;
let ownId: number;
let otherId: number;

beforeAll(async () => {
  lab = await startWholeLab();
  const person = await protectMember(lab.gateway.url, lab.services.members);
  ownId = person.id;
  otherId = (await protectMember(lab.gateway.url, lab.services.members)).id;
  own = await loggedInAt(lab.gateway.url);
  await own.choose(ownId, { code: 'correct horse' });
});
afterAll(() => lab.close());

const services = (): [ServiceName, StartedService][] => Object.entries(lab.services) as [ServiceName, StartedService][];

const tablesOf = ({ dataSource }: StartedService): EntityMetadata[] => dataSource.entityMetadatas;

/** The values of a column: text that names its owner, where the type allows it. */
const plantedValue = (type: string, isArray: boolean, text: string, count: number): unknown => {
  if (isArray) return [text];
  if (type === 'text') return text;
  if (type === 'jsonb') return JSON.stringify({ planted: text });
  if (type === 'bytea') return Buffer.from(text);
  if (type === 'uuid') return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  if (type === 'boolean') return false;
  if (/^(date|timestamp)/.test(type)) return '2031-01-01';
  return 900_000 + count;
};

/** Names the column of the value, and the column that names the owner. */
const textOf = (who: 'own' | 'other', { tableName }: EntityMetadata, owner: string, column: string): string =>
  `${who}:${tableName}.${column} by ${owner};`;

let planted = 0;

/** Adds a row to a table in which only `column` names `id`, and all other members are somebody else. */
const plant = async (client: Client, table: EntityMetadata, column: string, who: 'own' | 'other'): Promise<void> => {
  planted += 1;
  const id = who === 'own' ? ownId : otherId;
  const others = new Set(memberColumns(table).filter((name) => name !== column));
  const entries = table.columns
    .filter(({ databaseName }) => databaseName !== 'id' || column === 'id')
    .map(({ databaseName: name, isArray, ...metadata }) => {
      if (name === column) return [name, id] as const;
      if (others.has(name)) return [name, otherId] as const;
      const type = table.connection.driver.normalizeType(metadata);
      return [name, plantedValue(type, isArray, textOf(who, table, column, name), planted)] as const;
    });
  const names = entries.map(([name]) => `"${name}"`).join(', ');
  const places = entries.map((_, index) => `$${index + 1}`).join(', ');
  if (table.primaryColumns.some(({ databaseName }) => databaseName === column))
    await client.query(`DELETE FROM "${table.tableName}" WHERE "${column}" = $1`, [id]);
  await client.query(
    `INSERT INTO "${table.tableName}" (${names}) VALUES (${places})`,
    entries.map(([, value]) => value),
  );
};

const DROP_CHECKS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS sql FROM pg_constraint
  WHERE contype = 'c' AND connamespace = current_schema()::regnamespace AND conparentid = 0
    AND conrelid::regclass::text NOT LIKE 'audit_log%'`;

/** Runs work on a service's tables without triggers, constraints and its rights. */
const unchecked = async (name: ServiceName, work: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: lab.services[name].adminDatabaseUrl });
  await client.connect();
  await client.query(`SET search_path = "${name.replaceAll('-', '_')}"; SET session_replication_role = replica`);
  for (const { sql } of (await client.query<{ sql: string }>(DROP_CHECKS)).rows) await client.query(sql);
  await client.query('BEGIN');
  await work(client)
    .then(() => client.query('COMMIT'))
    .finally(() => client.end());
};

const download = async (): Promise<Record<string, string>> => {
  const response = await fetch(`${lab.gateway.url}${PERSONAL_DATA_PATH}`, { headers: { cookie: own.cookie! } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
};

it('finds members by every column that refers to them', () => {
  const missed = services().flatMap(([name, service]) =>
    tablesOf(service).flatMap((table) => {
      const keys = new Set(table.foreignKeys.flatMap(({ columnNames }) => columnNames));
      const found = memberColumns(table);
      return table.columns
        .map(({ databaseName }) => databaseName)
        .filter((column) => !found.includes(column))
        .filter(
          (column) =>
            referencedTable(`${name}.${table.tableName}`, column) === MEMBERS_TABLE ||
            (column.endsWith('_id') && !keys.has(column) && !/external_id|credential_id/.test(column)),
        )
        .map((column) => `${name}.${table.tableName}.${column}`);
    }),
  );
  expect(missed.toSorted()).toEqual(NOT_OF_MEMBERS);
});

it('leaves out nothing but secrets', () => {
  const leftOut = services().flatMap(([name, service]) =>
    tablesOf(service)
      .filter((table) => memberColumns(table).length > 0)
      .flatMap((table) =>
        table.columns
          .map(({ databaseName }) => databaseName)
          .filter((column) => !readableColumns(table).includes(column))
          .map((column) => `${name}.${table.tableName}.${column}`),
      ),
  );
  expect(leftOut.toSorted()).toEqual(LEFT_OUT);
});

it('refuses visitors, unproven members, administrators and programs', async () => {
  const statusFor = async (browser: { get(path: string): Promise<{ status: number }> }) =>
    (await browser.get(PERSONAL_DATA_PATH)).status;
  expect(await statusFor(lab.gateway.visitor())).toBe(401);
  const unproven = await loggedInAt(lab.gateway.url);
  expect(await statusFor(unproven)).toBe(403);
  await unproven.choose(1);
  expect(await statusFor(unproven)).toBe(403);
  const admin = lab.gateway.visitor();
  await admin.logInAsAdmin(ADMIN_PASSWORD);
  await admin.chooseIdentity(1);
  expect(await statusFor(admin)).toBe(403);
  const { token } = (await makeToken(own)).body;
  const response = await fetch(`${lab.gateway.url}${PERSONAL_DATA_PATH}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(403);
  const asOther = { role: 'member', chosenMember: { id: otherId, name: 'x' }, isProven: true } as const;
  for (const [, service] of services())
    expect((await service.as(asOther).get(`/internal/personal-data/${ownId}`)).status).toBe(403);
});

/** Adds rows of both members to all tables of a service. Returns the values that the download must contain. */
const plantAll = async (client: Client, service: StartedService): Promise<string[]> => {
  const expected: string[] = [];
  for (const table of tablesOf(service)) {
    for (const owner of memberColumns(table)) {
      await plant(client, table, owner, 'other');
      await plant(client, table, owner, 'own');
      const texts = table.columns.filter(({ type }) => type === 'text').map(({ databaseName }) => databaseName);
      expected.push(
        ...texts
          .filter((name) => readableColumns(table).includes(name))
          .map((name) => textOf('own', table, owner, name)),
      );
    }
  }
  return expected;
};

/** Plants the rows of a service. The sessions stay valid. */
const plantService = async (name: ServiceName, service: StartedService): Promise<string[]> => {
  let expected: string[] = [];
  await unchecked(name, async (client) => {
    const [identity] = name === 'members' ? (await client.query(VERSION, [ownId])).rows : [];
    expected = await plantAll(client, service);
    if (identity) await client.query(SET_VERSION, [ownId, identity.version]);
  });
  return expected;
};

const VERSION = 'SELECT version FROM member_identities WHERE member_id = $1';
const SET_VERSION = 'UPDATE member_identities SET version = $2 WHERE member_id = $1';

const storeFile = (service: StartedService, name: string, content: string): Promise<void> =>
  service.app.get(StoredFiles, { strict: false }).put(name, Buffer.from(content), 'image/webp');

const setFile = (name: ServiceName, sql: string, values: unknown[]): Promise<void> =>
  unchecked(name, async (client) => void (await client.query(sql, values)));

it('contains every planted value of the member in every table and file, and nobody else’s', async () => {
  const expected: string[] = [];
  for (const [name, service] of services()) expected.push(...(await plantService(name, service)));
  const { members, meetings } = lab.services;
  await storeFile(members, `${OWN_PHOTO}-full.webp`, 'own photo');
  await storeFile(members, `${OTHERS_PHOTO}-full.webp`, 'other photo');
  await storeFile(meetings, OWN_PHOTO, 'own slides');
  await storeFile(meetings, OTHERS_PHOTO, 'other slides');
  const photo = 'UPDATE lab_members SET photo_key = $2 WHERE id = $1';
  await setFile('members', photo, [ownId, OWN_PHOTO]);
  await setFile('members', photo, [otherId, OTHERS_PHOTO]);
  const slides = 'UPDATE meeting_files SET file_key = $2, name = $3 WHERE member_id = $1';
  await setFile('meetings', slides, [ownId, OWN_PHOTO, '../own talk.pdf']);
  await setFile('meetings', slides, [otherId, OTHERS_PHOTO, 'talk.pdf']);

  const files = await download();
  const text = Object.values(files).join('\n');
  expect(expected.length).toBeGreaterThan(80);
  expect(expected.filter((value) => !text.includes(value) && !REPLACED.test(value))).toEqual([]);
  expect(text.match(/other:[^;]*|other (photo|slides)/g)).toBeNull();
  for (const column of LEFT_OUT) expect(text).not.toContain(`own:${column.replace(/^\w+\./, '')} `);
  expect(Object.keys(JSON.parse(files['meetings.json']!).tables)).toContain('known_members');
  expect(files[`files/${OWN_PHOTO}-full.webp`]).toBe('own photo');
  expect(files[`files/${OWN_PHOTO.slice(0, 8)} .._own talk.pdf`]).toBe('own slides');
  expect(Object.keys(files).filter((name) => name.includes(OTHERS_PHOTO.slice(0, 8)))).toEqual([]);
});

it('contains the history of the member’s rows and their own changes, without other authors and states', async () => {
  await unchecked('equipment', async (client) => {
    const entry = `INSERT INTO audit_log (actor, action, table_name, row_id, before, after) VALUES ($1, 'update', $2, $3, $4, $5)`;
    const actor = (id: number, name: string) => JSON.stringify({ name, memberId: id, role: 'member' });
    const row = (id: number, name: string) => JSON.stringify({ id: 1, lab_member_id: id, member_name: name });
    const checkouts = 'equipment.equipment_checkouts';
    await client.query(entry, [
      actor(ownId, 'own:actor'),
      checkouts,
      71,
      row(otherId, 'other:before'),
      row(otherId, 'other:after'),
    ]);
    await client.query(entry, [
      actor(otherId, 'other:actor'),
      checkouts,
      72,
      row(otherId, 'other:from'),
      row(ownId, 'own:to'),
    ]);
    await client.query(entry, [actor(otherId, 'other:actor'), checkouts, 73, null, row(otherId, 'other:row')]);
  });
  const { changes } = JSON.parse((await download())['equipment.json']!) as PersonalData;
  expect(changes.map(({ row_id: id, actor, before, after }) => ({ id, actor, before, after }))).toEqual([
    { id: 71, actor: { name: 'own:actor', memberId: ownId, role: 'member' }, before: null, after: null },
    { id: 72, actor: null, before: null, after: { id: 1, lab_member_id: ownId, member_name: 'own:to' } },
  ]);
});

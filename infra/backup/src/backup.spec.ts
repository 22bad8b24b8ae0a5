import { serviceNames, type MeetingFile, type MemberList } from '@lab/contracts';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { UnclaimedFilesService } from '@lab/service-kit';
import { addAuditMonths } from '@lab/service-kit/migrations';
import { schemaOf } from '@lab/service-kit/database-role';
import { onTestFinished, type StartedService } from '@lab/test-kit';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createMeeting } from '../../../services/meetings/test/meetings.factory.js';
import { addSlides, pdf } from '../../../services/meetings/test/slides.factory.js';
import { makePhoto } from '../../../services/members/test/members.factory.js';
import { PhotoRequestDesk } from '../../../services/members/test/photo-request-desk.js';
import { lists, runSampleLab } from '../test/sample-lab.js';
import { diskPhotos, emptyTarget, query, s3Photos, startOn, startSource, temporaryDirectory } from '../test/portal.js';
import { createBackup, restoreBackup, type Sources } from './index.js';
import type { Manifest, SavedFile } from './manifest.js';

/** An entry of the audit log in a month of its own. */
const addOldEntry = async ({ dataSource }: StartedService) => {
  const monthsAgo = new Date(Date.now() - 60 * 86_400_000).toISOString();
  const runner = dataSource.createQueryRunner();
  await addAuditMonths(runner, monthsAgo, monthsAgo);
  await runner.query(
    `INSERT INTO audit_log (created_at, action, table_name, row_id, after)
     VALUES ($1, 'insert', 'members.lab_members', 1, '{}')`,
    [monthsAgo],
  );
  await runner.release();
};

/** A portal with one member with a photo, one rejected and one pending request, and an old entry of the audit log. */
const startFilled = async () => {
  const source = await startSource(await diskPhotos());
  const desk = new PhotoRequestDesk(source.service);
  const ids = [];
  for (const [index, color] of ['#aa3311', '#11aa33', '#3311aa'].entries()) {
    ids.push(await desk.submit({ email: `m${index}@example.edu.tw`, name: '王\\小\n明\t"' }, await makePhoto(color)));
  }
  await desk.approve(ids[0]!);
  await source.service.admin.post(`/api/photo-requests/${ids[1]}/reject`);
  await addOldEntry(source.service);
  return source;
};

/** Reads what visitors and the administrator see. */
const answers = async ({ anonymous, admin }: StartedService) => {
  const members = await anonymous.get<MemberList>('/api/lab-members');
  const requests = await admin.get('/api/photo-requests?status=pending');
  const photos = [];
  for (const [path] of JSON.stringify([members.body, requests.body]).matchAll(/\/api\/photos\/[a-f0-9]+/g)) {
    photos.push([path, (await admin.get(`${path}?size=full`)).status]);
  }
  return { members: members.body, requests: requests.body, photos };
};

const THIS_MONTH = `audit_log_${new Date().toISOString().slice(0, 7).replace('-', '_')}`;

/** The tables and sequences except those that a restore itself writes. */
const contents = ({ services }: Manifest) =>
  services.map(({ tables, sequences, ...service }) => ({
    ...service,
    sequences: sequences.filter(({ name }) => !/^(restores|audit_log)_id_seq$/.test(name)),
    tables: tables.filter(
      ({ name }) => !['change_counters', 'member_identities', 'restores', THIS_MONTH].includes(name),
    ),
  }));

/** The tables of all services. */
const tablesIn = (url: string) =>
  query(url, `SELECT tablename FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`);

const schemasIn = async (url: string) =>
  (await query(url, `SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema)'`)).map(
    ({ name }) => name as string,
  );

const keyOf = ({ name }: SavedFile): string => name.slice(0, 32);

const photoFilesIn = async ({ files }: Sources) =>
  (await readdir(files.DATA_DIR!, { recursive: true })).filter((name) => name.endsWith('.webp'));

/** The change counters of all lists, which caches compare. */
const versionsIn = async (url: string) =>
  (await query(url, 'SELECT max(version) AS version FROM members.change_counters GROUP BY name ORDER BY name')).map(
    ({ version }) => BigInt(version as string),
  );

describe('a backup', () => {
  test('of the sample lab restores the rows and files of every service, with the same responses as before', async () => {
    const source = await emptyTarget(await s3Photos());
    let slides: MeetingFile | undefined;
    const before = await runSampleLab(source, async ({ meetings }) => {
      const { id } = await createMeeting(meetings);
      slides = await addSlides(meetings.member, id, pdf('研究'.repeat(10_000)), '研究.pdf');
    });
    expect(before).toEqual(lists.map(([, list]) => [list, 200, expect.anything()]));
    const file = join(await temporaryDirectory(), 'lab.tar.gz');
    const manifest = await createBackup(source, file);
    expect(manifest.services.map(({ schema }) => schema)).toEqual(serviceNames.map(schemaOf));
    expect(new Set(manifest.files.map(({ folder }) => folder))).toEqual(new Set(['photos', 'slides']));
    const target = await emptyTarget(await diskPhotos());
    await restoreBackup(target, file);
    // Checksums of all rows and of the bytes of all files.
    const again = await createBackup(target, `${file}.again`);
    expect(contents(again)).toEqual(contents(manifest));
    expect(again.files).toEqual(manifest.files);
    const after = await runSampleLab(target, async ({ meetings }) => {
      const answer = await fetch(meetings.url + slides!.url, { headers: meetings.member.headers });
      expect(await answer.text()).toBe(pdf('研究'.repeat(10_000)).toString());
    });
    expect(after).toEqual(before);
  });

  test('taken while photos are added and deleted contains every photo of its rows', async () => {
    const { service, sources } = await startSource(await diskPhotos());
    const desk = new PhotoRequestDesk(service);
    const directory = await temporaryDirectory();
    const sweeper = service.app.get(UnclaimedFilesService);
    const over = new AbortController();
    onTestFinished(() => over.abort());
    let written = 0;
    let saved = 0;
    const write = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const id = await desk.submit({ email: `w${(written += 1)}@example.edu.tw` });
        await service.admin.post(`/api/photo-requests/${id}/reject`);
        await sweeper.sweep();
        await desk.submit({ email: `w${(written += 1)}@example.edu.tw` });
      }
    };
    // Make sure that there is a photo, even if the writers are slow.
    await desk.submit({ email: 'kept@example.edu.tw' });
    const writing = Promise.all(Array.from({ length: 4 }, write));
    // Awaited below. When the test fails earlier, that failure is reported instead of the writers'.
    writing.catch(() => over.abort());
    for (let number = 0; number < 2; number += 1) {
      const { missingFiles, files } = await createBackup(sources, join(directory, `${number}.tar.gz`));
      expect(missingFiles).toEqual([]);
      saved = files.length;
    }
    over.abort();
    expect(saved).toBeGreaterThan(0);
    await writing;
    const target = await emptyTarget(await diskPhotos());
    await restoreBackup(target, join(directory, '1.tar.gz'));
    const [orphans] = await query(
      target.databaseUrl,
      `SELECT count(*)::int AS count FROM members.photo_requests r JOIN members.unclaimed_files u ON key = photo_key`,
    );
    expect(orphans).toEqual({ count: 0 });
  });

  test('that fails leaves no file', async () => {
    const sources = await emptyTarget(await diskPhotos());
    const directory = await temporaryDirectory();
    const away = new URL(sources.databaseUrl);
    away.pathname = '/nowhere';
    const backup = createBackup({ ...sources, databaseUrl: away.href }, join(directory, 'lab.tar.gz'));
    await expect(backup).rejects.toThrow('has no database "nowhere"');
    expect(await readdir(directory)).toEqual([]);
  });

  test('of another database leaves no file either, because it would replace an older one', async () => {
    const sources = await emptyTarget(await diskPhotos());
    const directory = await temporaryDirectory();
    const backup = createBackup(sources, join(directory, 'lab.tar.gz'));
    await expect(backup).rejects.toThrow(/has no data of the portal, so nothing was saved\. Is its address right\?$/);
    expect(await readdir(directory)).toEqual([]);
  });
});

/** The archive with another text of the same length. */
const withText = (text: string | RegExp, other: string) => (bytes: Buffer) =>
  gzipSync(Buffer.from(gunzipSync(bytes).toString('latin1').replace(text, other), 'latin1'));

describe('a restore', () => {
  const changed: [string, (bytes: Buffer) => Buffer, RegExp][] = [
    ['truncated', (bytes) => bytes.subarray(0, bytes.length / 2), /damaged or incomplete/],
    ['cut at the end of an entry', (bytes) => gzipSync(gunzipSync(bytes).subarray(0, -4096)), /damaged or incomplete/],
    ['changed by one byte', (bytes) => gzipSync(flip(gunzipSync(bytes))), /damaged or incomplete/],
    ['of another kind', () => Buffer.from('%PDF-1.7'), /is not a backup of the lab portal/],
    ['an archive of something else', () => gzipSync(Buffer.alloc(1024)), /is not a backup of the lab portal/],
    ['of a newer format', withText('"formatVersion": 1', '"formatVersion": 9'), /made by a newer version/],
    [
      'of newer tables',
      withText('"CreateMembers1', '"CreateMembers9'),
      /does not know the migration CreateMembers9\d+ of members/,
    ],
    [
      'of a version that is too old to upgrade from',
      withText(/"version": "\d\.\d/, '"version": "0.0'),
      /^The data was last used by version 0\.0\.\d of the portal\. Nothing was changed\./,
    ],
  ];
  const flip = (bytes: Buffer): Buffer => {
    const copy = Buffer.from(bytes);
    const at = copy.indexOf('Hsiao-Ming');
    copy[at] = copy[at]! ^ 1;
    return copy;
  };

  // One backup serves all tests. Its portal is closed and its file removed with the first of them.
  let saved: Sources & { manifest: Manifest; bytes: Buffer; seen: Awaited<ReturnType<typeof answers>> };
  beforeAll(async () => {
    const { service, sources } = await startFilled();
    const file = join(await temporaryDirectory(), 'lab.tar.gz');
    const manifest = await createBackup(sources, file);
    saved = { ...sources, manifest, bytes: await readFile(file), seen: await answers(service) };
  });

  const savedFile = async (change = (bytes: Buffer): Buffer => bytes): Promise<string> => {
    const file = join(await temporaryDirectory(), 'lab.tar.gz');
    await writeFile(file, change(saved.bytes));
    return file;
  };

  test('of a running portal’s backup brings its lists and photos to an empty one, makes browsers reload, and is refused while the target runs or has data', async () => {
    const file = await savedFile();
    const target = await emptyTarget(await s3Photos());
    await restoreBackup(target, file);
    const [before, after] = [await versionsIn(saved.databaseUrl), await versionsIn(target.databaseUrl)];
    expect(before).not.toEqual([]);
    expect(after.map((version, index) => version > before[index]!)).toEqual(before.map(() => true));
    await expect(restoreBackup(target, file)).rejects.toThrow('This system already holds data. Nothing was changed');

    const restored = await startOn(target);
    expect(await answers(restored)).toEqual(saved.seen);
    expect(saved.seen.photos.map(([, status]) => status)).toEqual([200, 200]);
    expect(saved.manifest.missingFiles).toEqual([]);
    await expect(restoreBackup(target, file)).rejects.toThrow('The portal is running on this database');
    await restored.close();

    const again = await createBackup(target, `${file}.again`);
    expect(again.files).toEqual(saved.manifest.files);
    expect(contents(again)).toEqual(contents(saved.manifest));
    expect(contents(again)[0]!.tables.filter(({ name }) => name.startsWith('audit_log_'))).toHaveLength(2);
    const [next] = await query(target.databaseUrl, `SELECT nextval('members.photo_requests_id_seq')::int AS id`);
    expect(next).toEqual({ id: 4 });
  });

  test('of a damaged, foreign or newer file changes nothing', async () => {
    const target = await emptyTarget(await diskPhotos());
    const before = await schemasIn(target.databaseUrl);
    for (const [name, change, sentence] of changed) {
      const failure = await restoreBackup(target, await savedFile(change)).catch(({ message }: Error) => message);
      expect({ name, failure }).toEqual({ name, failure: expect.stringMatching(sentence) });
    }
    expect(await schemasIn(target.databaseUrl)).toEqual(before);
    expect(await tablesIn(target.databaseUrl)).toEqual([]);
    expect(await photoFilesIn(target)).toEqual([]);
  });

  test.each([
    ['half-way', `RAISE 'the disk is full'`, /^the disk is full$/],
    [
      'on a full disk',
      'RAISE disk_full',
      /^There is not enough space to restore \S+\/lab\.tar\.gz\. Nothing was changed\.$/,
    ],
  ])('that fails %s explains why, and leaves neither rows nor photos', async (_, failure, sentence) => {
    const file = await savedFile();
    const target = await emptyTarget(await diskPhotos());
    await query(
      target.databaseUrl,
      `CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
         IF to_regclass('members.unclaimed_files') IS NOT NULL THEN ${failure}; END IF; END $$`,
    );
    await query(target.databaseUrl, 'CREATE EVENT TRIGGER refuse ON ddl_command_end EXECUTE FUNCTION refuse()');
    await expect(restoreBackup(target, file)).rejects.toThrow(sentence);
    expect(await tablesIn(target.databaseUrl)).toEqual([]);
    expect(await photoFilesIn(target)).toEqual([]);
  });

  test('over existing data backs it up first, and schedules files without an owner for deletion', async () => {
    const file = await savedFile();
    const other = await startSource(await diskPhotos());
    await new PhotoRequestDesk(other.service).submit();
    await other.service.close();
    const replaced: string[] = [];
    await restoreBackup(other.sources, file, {
      saveFirst: async () => {
        const { files } = await createBackup(other.sources, `${file}.before`);
        replaced.push(...files.map(keyOf));
      },
    });
    expect(replaced).toHaveLength(2);
    const again = await createBackup(other.sources, `${file}.again`);
    expect(again.files).toEqual(saved.manifest.files);
    const due = await query(
      other.sources.databaseUrl,
      `SELECT key FROM members.unclaimed_files WHERE since = '-infinity'`,
    );
    expect(due.map((row) => row.key)).toEqual([...new Set(replaced)]);
  });
});

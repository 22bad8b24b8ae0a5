import { sessionMessages, type AuditEntry, type ErrorResponse, type SiteHistory, type StockTake } from '@lab/contracts';
import { CONFIG } from '@lab/service-kit/process';
import { ApiClient, type StartedService } from '@lab/test-kit';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { auditLog, insert, validRows } from '../../../services/db-admin/test/tables.factory.js';
import { createEquipment } from '../../../services/equipment/test/equipment.factory.js';
import { createGathering, createVenue, endVoting } from '../../../services/gatherings/test/gathering.factory.js';
import { createMeeting, createProposal, tuesday } from '../../../services/meetings/test/meetings.factory.js';
import { addSlides } from '../../../services/meetings/test/slides.factory.js';
import { createLink } from '../../../services/resources/test/resource-links.factory.js';
import { createMember } from '../../../services/members/test/members.factory.js';
import { makeToken } from '../support/api-tokens.js';
import { ADMIN_PASSWORD } from '../support/start-gateway.js';
import { protectMember } from '../support/start-lab.js';
import { type LabRoute, type StartedWholeLab } from './start-whole-lab.js';
import type { Visitor } from '../support/visitor.js';

/** Answers that are the same for all members. Browsers cache and revalidate them. */
const OF_THE_WHOLE_LAB = new Set([
  '/api/absences',
  '/api/action-items',
  '/api/auth/identity/{memberId}',
  '/api/discussion-proposals',
  '/api/equipment',
  '/api/equipment-bookings',
  '/api/equipment-checkouts',
  '/api/equipment-checkouts/history.csv',
  '/api/equipment-kits',
  '/api/equipment-problems',
  '/api/equipment-reservations',
  '/api/equipment/free',
  '/api/equipment/inventory.csv',
  '/api/equipment/{id}',
  '/api/equipment/{id}/history',
  '/api/lab-meetings',
  '/api/lab-meetings/postpone-preview',
  '/api/lab-meetings/{id}/calendar.ics',
  '/api/lab-meetings/{id}/cancel-preview',
  '/api/lab-meetings/{id}/files',
  '/api/lab-meetings/{id}/history',
  '/api/lab-meetings/{id}/minutes',
  '/api/lab-meetings/{id}/move-preview',
  '/api/presentation-rotations',
  '/api/presentation-swaps',
  '/api/presentation-swaps/suggestions',
  '/api/proposal-votes/{proposalId}',
  '/api/resource-categories',
  '/api/resource-links',
  '/api/resource-links/links.csv',
  '/api/resource-links/{id}/history',
  '/api/social-gatherings',
  '/api/social-gatherings/{id}/calendar.ics',
  '/api/social-gatherings/{id}/history',
  '/api/stock-takes',
  '/api/stock-takes/{id}',
]);

/** Answers that members' browsers cache, because a file never changes and its address cannot be guessed. */
const KEPT = new Set(['/api/meeting-files/{key}']);

/** Routes that refuse this administrator: personal data needs a proof, and a copy a built site, which this lab has not. */
const REFUSING: Readonly<Record<string, number>> = { '/api/auth/personal-data': 403, '/api/static-copy': 503 };

/** Routes on which a token could create something that outlives it. */
const OUTLIVING = [
  'PUT /api/calendar-link',
  'POST /api/lab-meetings/calendar-feeds',
  'PUT /api/notification-settings',
  'GET /api/social-gatherings/shared/{shareToken}/events',
];

/** Excluded because it never ends. Browsers do not cache event streams. */
const STREAMS = new Set(['/api/events']);

/** Tests the rules that hold for all routes. */
export const describeWholeApi = (started: () => StartedWholeLab): void => {
  let lab: StartedWholeLab;
  let routes: readonly LabRoute[];
  let records: Records;

  beforeAll(async () => {
    lab = started();
    ({ routes } = lab);
    records = await createRecords(lab);
  });

  const admin = async (): Promise<Visitor> => {
    const browser = lab.gateway.visitor();
    await browser.logInAsAdmin(ADMIN_PASSWORD);
    await browser.chooseIdentity(records.member);
    return browser;
  };

  it('has a unique id for each operation', () => {
    const named = routes.map(({ operationId }) => operationId);
    expect(named.filter((id, index) => !id || named.indexOf(id) < index)).toEqual([]);
    expect(named.length).toBeGreaterThan(100);
  });

  it('keeps browsers from caching answers for administrators or a single member', async () => {
    const browser = await admin();
    const asked = routes.filter(
      ({ method, path, 'x-access': access }) => method === 'GET' && access !== 'public' && !STREAMS.has(path),
    );
    const answers = await Promise.all(
      asked.map(async ({ path }) => {
        const { status, headers } = await browser.get(addressOf(path, records));
        return [path, status, headers.get('cache-control')];
      }),
    );
    const expected = asked.map(({ path }) => [path, REFUSING[path] ?? 200, cachingOf(path)]);
    expect(answers).toEqual(expected);
  });

  it('refuses API tokens on routes for administrators and sign-in, and documents this', async () => {
    const { own } = await protectMember(lab.gateway.url, lab.services.members);
    const { token } = (await makeToken(own)).body;
    const script = new ApiClient(lab.gateway.url, { authorization: `Bearer ${token}` });
    const closed = routes.filter(({ security }) => !security.some((way) => 'token' in way));
    const open: string[] = [];
    for (const { method, path } of closed) {
      const { status } = await script.send(method, path.replaceAll(/\{\w+\}/g, '1'), {});
      if (status !== 403) open.push(`${method} ${path}: ${status}`);
    }
    expect(open).toEqual([]);
    const isClosed = (of: LabRoute): boolean => closed.includes(of);
    expect(routes.filter(({ 'x-access': access }) => access === 'admin').every(isClosed)).toBe(true);
    const aboutSigningIn = routes.filter(({ path }) => path.startsWith('/api/auth/') && path !== '/api/auth/session');
    expect(aboutSigningIn.filter((route) => !isClosed(route))).toEqual([]);
    const named = closed.map(({ method, path }) => `${method} ${path}`);
    expect(named).toEqual(expect.arrayContaining(OUTLIVING));
    expect(closed.length).toBeGreaterThan(50);
  });

  it('refuses every write from another site', async () => {
    const browser = await admin();
    const writes = routes.filter(({ method }) => method !== 'GET');
    const taken: string[] = [];
    const headers = { origin: 'https://evil.example' };
    for (const { method, path } of writes) {
      const filled = path.replaceAll(/\{\w+\}/g, '1');
      const { status, body } = await browser.send<ErrorResponse>(method, filled, { headers });
      const isRefused = status === 403 && body.message === sessionMessages.foreignOrigin;
      if (!isRefused) taken.push(`${method} ${path}: ${status}`);
    }
    expect(taken).toEqual([]);
    expect(writes.length).toBeGreaterThan(60);
  });
};

const cachingOf = (path: string): string => {
  if (KEPT.has(path)) return 'private, max-age=31536000, immutable';
  return OF_THE_WHOLE_LAB.has(path) ? 'private, no-cache' : 'no-store';
};

/** Ids of existing records. */
type Ids =
  | 'member'
  | 'equipment'
  | 'stockTake'
  | 'meeting'
  | 'proposal'
  | 'gathering'
  | 'link'
  | 'revision'
  | 'guideRevision'
  | 'pageRevision';

type Records = Record<Ids, number> & {
  page: string;
  entry: AuditEntry;
  file: string;
  backup: string;
};

/** Puts a file where db-admin keeps backups, and returns its name. */
const addBackup = async ({ app }: StartedService): Promise<string> => {
  const { BACKUP_DIR } = app.get<{ BACKUP_DIR: string }>(CONFIG);
  const name = 'lab-2026-05-20T03-00-00Z.tar.gz';
  await mkdir(BACKUP_DIR, { recursive: true });
  await writeFile(join(BACKUP_DIR, name), '');
  return name;
};

const createRecords = async ({ services }: StartedWholeLab): Promise<Records> => {
  const { equipment, gatherings, meetings, members, resources, site, 'db-admin': dbAdmin } = services;
  await insert(dbAdmin.admin, 'resources.resource_links', validRows['resources.resource_links']);
  const meeting = await createMeeting(meetings, { type: 'paper_discussion', date: tuesday(2) });
  const gathering = await createGathering(gatherings);
  await createVenue(gatherings, { gatheringId: gathering.id });
  await endVoting(gatherings, gathering.id);
  const page = { slug: 'teaching', title: 'Teaching', body: 'Two courses.', place: 'none', audience: 'public' };
  expect((await site.admin.post('/api/site/pages', page)).status).toBe(201);
  const revisionOf = async (document: string): Promise<number> => {
    const { body } = await site.admin.get<SiteHistory>(`/api/site/${document}/history`);
    return body.revisions[0]!.id;
  };
  return {
    member: (await createMember(members)).id,
    equipment: (await createEquipment(equipment)).id,
    stockTake: (await equipment.member.post<StockTake>('/api/stock-takes', { location: null })).body.id,
    meeting: meeting.id,
    proposal: (await createProposal(meetings, { meetingId: meeting.id })).id,
    gathering: gathering.id,
    link: (await createLink(resources, { url: 'https://irb.example.edu/another.pdf' })).id,
    page: page.slug,
    revision: await revisionOf('news'),
    guideRevision: await revisionOf('guide'),
    pageRevision: await revisionOf(`pages/${page.slug}`),
    entry: (await auditLog(dbAdmin.admin)).at(-1)!,
    file: (await addSlides(meetings.member, meeting.id)).key,
    backup: await addBackup(dbAdmin),
  };
};

/** Which record a path's parameter names, by the beginning of the path. */
const NAMED: readonly [prefix: string, record: (records: Records) => string | number][] = [
  ['/api/auth/identity/', ({ member }) => member],
  ['/api/lab-members/', ({ member }) => member],
  ['/api/equipment/', ({ equipment }) => equipment],
  ['/api/lab-meetings/', ({ meeting }) => meeting],
  ['/api/meeting-files/', ({ file }) => file],
  ['/api/proposal-votes/', ({ proposal }) => proposal],
  ['/api/social-gatherings/', ({ gathering }) => gathering],
  ['/api/resource-links/', ({ link }) => link],
  ['/api/stock-takes/', ({ stockTake }) => stockTake],
  ['/api/site/guide/', ({ guideRevision }) => guideRevision],
  ['/api/site/pages/', ({ page }) => page],
  ['/api/backups/', ({ backup }) => backup],
  ['/api/site/', () => 'news'],
  ['/api/db-admin/tables/', () => 'members.lab_members'],
  ['/api/db-admin/audit-log/', ({ entry }) => `${entry.log}/${entry.id}`],
  ['/api/db-admin/audit-actions/', ({ entry }) => entry.transaction],
];

/** Fills a path with an existing record and the required parameters. */
const addressOf = (path: string, records: Records): string => {
  const named = NAMED.find(([prefix]) => path.startsWith(prefix))?.[1](records);
  const query = {
    '/api/equipment/free': '?from=2040-01-03&to=2040-01-04',
    '/api/discussion-proposals': `?meetingId=${records.meeting}`,
    '/api/presentation-swaps/suggestions': `?meetingId=${records.meeting}&memberId=${records.member}`,
    '/api/lab-meetings/postpone-preview': '?startDate=2040-01-03',
    '/api/lab-meetings/{id}/move-preview': '?day=2040-01-24&andLater=false',
  }[path];
  const filled = path.replace(/\{\w+\}(\/\{\w+\})?/, String(named));
  const revision = path.startsWith('/api/site/pages/') ? records.pageRevision : records.revision;
  return filled.replace('{id}', String(revision)) + (query ?? '');
};

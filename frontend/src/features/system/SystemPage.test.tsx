import { describe, expect, it } from '@jest/globals';
import { serviceNames, type BackupList, type System } from '@lab/contracts';
import { screen, within } from '@testing-library/react';
import { admin, failure, ok, stubSession } from '../../test-support/fake-api';
import { renderPage } from '../../test-support/render-app';
import { bugReport, systemFacts } from './system-facts';

const system: System = {
  version: '0.2.0',
  node: '24.1.0',
  services: serviceNames.map((name) => ({ name, isUp: true })),
  numbers: [
    { metric: 'process_resident_memory_bytes', labels: {}, value: 100 * 1024 * 1024, process: 0 },
    { metric: 'process_resident_memory_bytes', labels: {}, value: 200 * 1024 * 1024, process: 1 },
    { metric: 'outbox_changes', labels: { service: 'members', state: 'waiting' }, value: 2, process: 1 },
    { metric: 'deliveries', labels: { state: 'failed' }, value: 0, process: 1 },
    { metric: 'disk_bytes', labels: { state: 'free' }, value: 40 * 1024 ** 3, process: 1 },
    { metric: 'disk_bytes', labels: { state: 'total' }, value: 100 * 1024 ** 3, process: 1 },
  ],
  certificate: null,
};

const backups: BackupList = {
  isSetUp: true,
  isUnused: false,
  hasSecondPlace: true,
  nextAt: '2026-11-24T19:00:00.000Z',
  backups: [{ name: 'lab-2026-11-23T19-00-00Z.tar.gz', bytes: 2_621_440, createdAt: '2026-11-23T19:00:00Z' }],
  runs: [
    {
      id: 2,
      kind: 'trial',
      startedAt: '2026-11-23T19:00:09.000Z',
      finishedAt: '2026-11-23T19:00:20.000Z',
      isOk: false,
      text: 'The server does not allow it.',
    },
  ],
};

const renderSystem = (list: Partial<BackupList> = {}) => {
  const api = stubSession(admin, {
    'GET /api/system': () => ok(system),
    'GET /api/backups': () => ok({ ...backups, ...list }),
    'POST /api/backups': () => ({ status: 204 }),
    'POST /api/backups/restore': () => ({ status: 204 }),
  });
  return { ...renderPage('/aimex/system'), api };
};

describe('the facts about the system', () => {
  it('tell what has never happened from what could not be read', () => {
    const published = (numbers: System['numbers']) =>
      systemFacts({ ...system, numbers }).find(({ label }) => label === 'Public pages published')?.value;
    const never = { metric: 'last_publication_timestamp_seconds', labels: {}, value: 0, process: 1 } as const;
    expect(published([never])).toBe('Not yet');
    expect(published([])).toBe('Unknown');
  });
});

describe('the page “System”', () => {
  it('says that everything works, and lists the backups with size, age and a download', async () => {
    renderSystem();
    const health = within(await screen.findByRole('region', { name: 'Health' }));
    expect(health.getByText('Everything works.')).toBeVisible();
    expect(health.getByText(`All ${serviceNames.length} services respond`)).toBeVisible();
    expect(health.getByText('300.0 MB')).toBeVisible();
    const list = await screen.findByRole('list', { name: 'Backups' });
    expect(list).toHaveTextContent(/2\.5 MB · .*ago/);
    const download = within(list).getByRole('link', { name: /^Download the backup of/ });
    expect(download).toHaveAttribute('href', '/api/backups/files/lab-2026-11-23T19-00-00Z.tar.gz');
    expect(screen.getByRole('list', { name: 'Backups and restores lately' })).toHaveTextContent(
      /Trial restore.*Failed.*The server does not allow it\./,
    );
    expect(screen.getByRole('region', { name: 'Restore a backup' })).toHaveTextContent(
      /only into a portal without members/,
    );
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('makes a backup now, and says why when it cannot', async () => {
    const { user, api } = renderSystem();
    await user.click(await screen.findByRole('button', { name: 'Back up now' }));
    expect(await screen.findByText('Backup started')).toBeVisible();
    api.routes['POST /api/backups'] = () => failure(409, 'Another backup is still running.');
    await user.click(screen.getByRole('button', { name: 'Back up now' }));
    expect(await screen.findByText('Another backup is still running.')).toBeVisible();
  });

  it('offers an empty portal to restore a backup', async () => {
    const { user } = renderSystem({ isUnused: true });
    const region = within(await screen.findByRole('region', { name: 'Restore a backup' }));
    expect(region.getByRole('button', { name: 'Restore' })).toBeDisabled();
    await user.upload(
      region.getByLabelText(/Choose a file/),
      new File(['x'], 'lab.tar.gz', { type: 'application/gzip' }),
    );
    expect(region.getByRole('button', { name: 'Restore' })).toBeEnabled();
  });

  it('explains what is missing in a portal that has no access for backups', async () => {
    renderSystem({ isSetUp: false, nextAt: null, backups: [], runs: [] });
    expect(await screen.findByText(/No program for backups was started with it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull();
  });
});

describe('the facts about the system', () => {
  it('begin with what needs attention', () => {
    const down = system.services.map((service) => ({ ...service, isUp: service.name !== 'chat' }));
    const failed = { metric: 'deliveries', labels: { state: 'failed' }, value: 3, process: 1 } as const;
    const certificate = { validUntil: new Date(Date.now() + 86_400_000).toISOString() };
    const facts = systemFacts({ ...system, services: down, numbers: [...system.numbers, failed], certificate });
    expect(facts.filter(({ isBad }) => isBad).map(({ label }) => label)).toEqual([
      'Services',
      'Messages',
      'Certificate',
    ]);
    expect(facts.slice(0, 2).map(({ value }) => value)).toEqual(['Not answering: lab guide', '3 failed']);
    expect(systemFacts(system).some(({ isBad }) => isBad)).toBe(false);
  });

  it('are copied with the numbers of all processes', () => {
    const report = bugReport(system);
    expect(report).toContain('Version: 0.2.0, with Node.js 24.1.0');
    expect(report).toContain('outbox_changes {"service":"members","state":"waiting","process":1} 2');
  });
});

import { writeAs } from '@lab/service-kit';
import { addAuditMonths, maintainAuditLog } from '@lab/service-kit/migrations';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EquipmentEntity } from '../src/equipment/equipment.entity.js';
import { createEquipment, removeAll, validEquipment } from './equipment.factory.js';
import { startEquipmentService } from './equipment-service.js';

const service = await startEquipmentService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const item = { name: 'Tobii Pro Nano', description: 'Eye tracker' };

interface Entry {
  id: number;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const newest = async (): Promise<Entry> =>
  (await service.dataSource.query<Entry[]>('SELECT * FROM audit_log ORDER BY id DESC LIMIT 1'))[0]!;

describe('an entry of the audit log', () => {
  it('contains the row before and after, in column order and with microseconds', async () => {
    const { id } = await createEquipment(service);
    await service.dataSource.query(
      `UPDATE equipment SET name = 'New', created_at = '2026-01-02T03:04:05.678901+08' WHERE id = $1`,
      [id],
    );
    const { action, before, after } = await newest();
    expect(action).toBe('update');
    expect(before).toMatchObject({ id, name: validEquipment.name });
    expect(after).toMatchObject({ id, name: 'New', created_at: '2026-01-01T19:04:05.678901+00:00' });
    expect(Object.keys(after!).slice(0, 3)).toEqual(['id', 'name', 'serial_number']);
  });

  it('is not written for an update that changes nothing, and is rolled back with its change', async () => {
    const { id } = await createEquipment(service);
    const entry = await newest();
    await service.dataSource.query('UPDATE equipment SET name = name WHERE id = $1', [id]);
    const failing = writeAs(service.dataSource, 'A test', async (manager) => {
      await manager.save(EquipmentEntity, item);
      throw new Error('Not after all');
    });
    await expect(failing).rejects.toThrow('Not after all');
    expect(await newest()).toEqual(entry);
  });

  it('names the right author while twenty people write at once, and the next transaction has none', async () => {
    const { id: last } = await newest();
    const names = Array.from({ length: 20 }, (_, index) => `Person ${index} '"\\`);
    await Promise.all(
      names.map((name) =>
        writeAs(service.dataSource, name, (manager) => manager.save(EquipmentEntity, { ...item, name })),
      ),
    );
    const entries = await service.dataSource.query<{ author: string; name: string }[]>(
      `SELECT actor ->> 'name' AS author, after ->> 'name' AS name FROM audit_log WHERE id > $1`,
      [last],
    );
    expect(entries).toHaveLength(20);
    for (const { author, name } of entries) expect(author).toBe(name);
    await createEquipment(service);
    expect(await newest()).toMatchObject({ actor: null });
  });

  it('cannot be changed or deleted, even by its owner, nor blanked unless it is about a person', async () => {
    await createEquipment(service);
    for (const sql of [
      `UPDATE audit_log SET actor = '{}'`,
      `UPDATE audit_log SET before = NULL, after = '{}', blanked_at = now()`,
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
    ])
      await expect(service.dataSource.query(sql)).rejects.toThrow('the audit log is only ever added to');
  });
});

describe('a call in a test', () => {
  const names = (actor: string) =>
    service.dataSource.query(`
      CREATE OR REPLACE FUNCTION name_another() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM set_config('lab.actor', '${actor}', true); RETURN NEW; END $$;
      CREATE OR REPLACE TRIGGER name_another BEFORE INSERT ON equipment FOR EACH ROW EXECUTE FUNCTION name_another()`);
  afterEach(() => service.dataSource.query('DROP FUNCTION name_another CASCADE'));

  it('fails when the change does not name its caller', async () => {
    for (const actor of [
      '',
      '{"name": "A member", "memberId": 3, "role": "member", "isProven": false, "session": null}',
    ]) {
      await names(actor);
      await expect(service.member.post('/api/equipment', validEquipment)).rejects.toThrow('not its caller');
    }
  });
});

describe('the months of the audit log', () => {
  const months = async (): Promise<string[]> => {
    const rows = await service.dataSource.query<{ name: string }[]>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'audit_log'::regclass ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };
  const nameOf = (month: Date) => `audit_log_${month.toISOString().slice(0, 7).replace('-', '_')}`;
  const firstOfMonth = (from: Date, months: number) =>
    new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));

  it('include this and the next one, and replicas do not add one twice', async () => {
    const now = new Date();
    await service.dataSource.query(`DROP TABLE ${nameOf(firstOfMonth(now, 1))}`);
    await Promise.all(Array.from({ length: 8 }, () => maintainAuditLog(service.dataSource, 730)));
    expect(await months()).toEqual([nameOf(now), nameOf(firstOfMonth(now, 1))]);
  });

  it('are dropped only when all their entries are too old', async () => {
    const runner = service.dataSource.createQueryRunner();
    const now = new Date();
    const [old, kept] = [firstOfMonth(now, -4), firstOfMonth(now, -3)];
    await addAuditMonths(runner, old.toISOString(), kept.toISOString());
    await runner.release();
    // Days since the end of the older month.
    const days = Math.floor((now.getTime() - kept.getTime()) / 86_400_000);
    await maintainAuditLog(service.dataSource, days + 2);
    expect(await months()).toContain(nameOf(old));
    await maintainAuditLog(service.dataSource, days);
    expect(await months()).not.toContain(nameOf(old));
    expect(await months()).toContain(nameOf(kept));
  });
});

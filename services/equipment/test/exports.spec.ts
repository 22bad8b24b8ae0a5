import { EQUIPMENT_CHECKOUTS_CSV_PATH, EQUIPMENT_CSV_PATH, limits } from '@lab/contracts';
import { newAddress } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCheckout, createEquipment, day, removeAll, stopAtNoon } from './equipment.factory.js';
import { startEquipmentServiceAlone } from './equipment-service.js';

const service = await startEquipmentServiceAlone();
afterAll(() => service.close());
beforeEach(() => removeAll(service));
stopAtNoon();

const download = async (path: string): Promise<{ text: string; headers: Headers }> => {
  const { status, headers, body } = await service.member.get<string>(path);
  expect(status).toBe(200);
  return { headers, text: body };
};

describe('the inventory as CSV', () => {
  it('is a UTF-8 file for Excel, with a line for each item by name', async () => {
    await createEquipment(service, {
      name: '相機',
      serialNumber: '00123',
      category: 'vr_ar',
      status: 'maintenance',
      purchaseDate: '2024-02-29',
      notes: '=1+1',
    });
    await createEquipment(service, { name: 'Zoom, "H6"\nrecorder', category: 'audio', value: 11_500 });
    const { text, headers } = await download(EQUIPMENT_CSV_PATH);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="equipment.csv"');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    // New fields may add columns in between.
    const [columns, recorder, camera, ...rest] = text.split('\r\n');
    expect(columns).toMatch(
      /^\uFEFFId,Name,Serial number,Model,Category,Description,Location,(.+,)?Purchase date,Value,Status,Notes/,
    );
    expect(columns).not.toMatch(/version/i);
    expect(recorder).toMatch(/^2,"Zoom, ""H6""\nrecorder",,,Audio,Eye tracker,,+11500,Available,+$/);
    expect(camera).toMatch(/^1,相機,00123,,VR\/AR,Eye tracker,,+2024-02-29,,In Maintenance,'=1\+1,*$/);
    expect(rest).toEqual(['']);
  });
});

describe('the history as CSV', () => {
  it('has a line for each checkout, active ones first, in the lab’s local time', async () => {
    const checkoutDate = new Date('2026-01-02T03:04:05.678Z');
    await createCheckout(service, { checkoutDate, returnedAt: new Date('2026-01-05T00:00:00Z'), returnNotes: '-ok' });
    await createCheckout(service, { checkoutDate, expectedReturnDate: day(-1), checkoutNotes: 'a;b' });
    const { text, headers } = await download(EQUIPMENT_CHECKOUTS_CSV_PATH);
    expect(headers.get('content-disposition')).toBe('attachment; filename="equipment-history.csv"');
    expect(text.split('\r\n')).toEqual([
      '\uFEFFId,Equipment id,Lab member id,Equipment name,Member name,Checkout date,Expected return date,Purpose,' +
        'Checkout notes,Returned at,Return condition,Return notes,Is overdue',
      `2,2,2,Tobii Pro Nano,王小明,2026-01-02 11:04,${day(-1)},Pilot study,a;b,,,,yes`,
      `1,1,2,Tobii Pro Nano,王小明,2026-01-02 11:04,${day(7)},Pilot study,,2026-01-05 08:00,Good,'-ok,no`,
      '',
    ]);
  });

  it('can be of one item', async () => {
    const { equipmentId } = await createCheckout(service);
    await createCheckout(service);
    const { text } = await download(`${EQUIPMENT_CHECKOUTS_CSV_PATH}?equipmentId=${equipmentId}`);
    expect(text.trim().split('\r\n')).toHaveLength(2);
  });
});

it('a network gets so many files of both kinds a minute, and is told when to go on', async () => {
  const member = service.as({ role: 'member', address: newAddress() });
  const paths = [EQUIPMENT_CHECKOUTS_CSV_PATH, EQUIPMENT_CSV_PATH];
  const answers = await Promise.all(
    Array.from({ length: limits.exports.count + 3 }, (_, index) => member.get(paths[index % 2]!)),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(3);
  expect(refused[0]!.body.message).toBe('Many files were made in a short time. Please wait a minute and try again.');
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await service.as({ role: 'member', address: newAddress() }).get(EQUIPMENT_CSV_PATH)).status).toBe(200);
});

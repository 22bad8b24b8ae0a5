import { EQUIPMENT_CHECKOUTS_CSV_PATH, EQUIPMENT_CSV_PATH, limits } from '@lab/contracts';
import { newAddress, readCsv } from '@lab/test-kit';
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
  it('is a UTF-8 file for Excel, with one line per item, sorted by name', async () => {
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
    expect(text).toMatch(/^\uFEFF.*\r\n.*"Zoom, ""H6""\nrecorder".*\r\n.*\r\n$/);
    const lines = readCsv(text);
    expect(lines).toEqual([
      expect.objectContaining({
        Id: '2',
        Name: 'Zoom, "H6"\nrecorder',
        'Serial number': '',
        Model: '',
        Category: 'Audio',
        Description: 'Eye tracker',
        Location: '',
        'Purchase date': '',
        'Value in NTD': '11500',
        Status: 'Available',
        Notes: '',
      }),
      expect.objectContaining({
        Id: '1',
        Name: '相機',
        'Serial number': '00123',
        Category: 'VR/AR',
        'Purchase date': '2024-02-29',
        'Value in NTD': '',
        Status: 'In Maintenance',
        Notes: "'=1+1",
      }),
    ]);
    expect(Object.keys(lines[0]!).join()).not.toMatch(/version/i);
  });
});

describe('the history as CSV', () => {
  it('has one line per checkout, active ones first, in the lab’s local time', async () => {
    const checkoutDate = new Date('2026-01-02T03:04:05.678Z');
    await createCheckout(service, { checkoutDate, returnedAt: new Date('2026-01-05T00:00:00Z'), returnNotes: '-ok' });
    await createCheckout(service, { checkoutDate, expectedReturnDate: day(-1), checkoutNotes: 'a;b' });
    const { text, headers } = await download(EQUIPMENT_CHECKOUTS_CSV_PATH);
    expect(headers.get('content-disposition')).toBe('attachment; filename="equipment-history.csv"');
    const both = {
      'Lab member id': '2',
      'Item’s name': 'Tobii Pro Nano',
      'Member’s name': '王小明',
      'Checked out': '2026-01-02 11:04',
      Purpose: 'Pilot study',
    };
    expect(readCsv(text)).toEqual([
      expect.objectContaining({
        ...both,
        Id: '2',
        'Equipment id': '2',
        'Return date': day(-1),
        'Checkout notes': 'a;b',
        Returned: '',
        Condition: '',
        'Return notes': '',
        'Is overdue': 'yes',
      }),
      expect.objectContaining({
        ...both,
        Id: '1',
        'Equipment id': '1',
        'Return date': day(7),
        'Checkout notes': '',
        Returned: '2026-01-05 08:00',
        Condition: 'Good',
        'Return notes': "'-ok",
        'Is overdue': 'no',
      }),
    ]);
  });

  it('can be limited to one item', async () => {
    const { equipmentId } = await createCheckout(service);
    await createCheckout(service);
    const { text } = await download(`${EQUIPMENT_CHECKOUTS_CSV_PATH}?equipmentId=${equipmentId}`);
    expect(readCsv(text)).toHaveLength(1);
  });
});

it('a network can download a limited number of files per minute, and learns when to retry', async () => {
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

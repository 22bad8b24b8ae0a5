import { describe, expect, it } from '@jest/globals';
import { anItem } from '../../test-support/factories';
import { filterEquipment, overdueFirst, readFilters } from './equipment-filters';

const tracker = anItem({ name: 'Eye Tracker', serialNumber: 'TPN-10829', category: 'sensors' });
const phone = anItem({
  name: 'Phone',
  description: 'Tracks <b>calls</b> 📱',
  category: 'mobile_devices',
  status: 'lost',
});
const plain = anItem({ name: 'Tripod', description: 'For cameras' });
const all = [tracker, phone, plain];

const filtered = (query: string) => filterEquipment(all, readFilters(new URLSearchParams(query)));

describe('the filters', () => {
  it.each([
    ['', all],
    ['q=track', [tracker, phone]],
    ['q=TPN-1', [tracker]],
    ['q=tpn-1', [tracker]],
    ['q=%20tripod%20', [plain]],
    ['q=<b>', [phone]],
    ['q=📱', [phone]],
    ['q=null', []],
    ['q=sensors', []],
    ['category=sensors', [tracker]],
    ['status=lost', [phone]],
    ['q=track&category=sensors&status=available', [tracker]],
    ['q=track&category=sensors&status=lost', []],
    ['category=spoons&status=eaten', all],
  ])('in "%s" combine with AND', (query, expected) => expect(filtered(query)).toEqual(expected));
});

it('puts overdue items first and otherwise keeps the order', () => {
  expect(overdueFirst(all, new Set([plain.id]))).toEqual([plain, tracker, phone]);
});

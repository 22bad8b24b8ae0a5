import { describe, expect, it } from '@jest/globals';
import { anItem } from '../../test-support/factories';
import { availableFirst, filterEquipment, readFilters } from './equipment-filters';

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
    ['q=%20tripod%20', [plain]],
    ['q=📱', [phone]],
    ['q=null', []],
    ['q=track&category=sensors&status=available', [tracker]],
    ['q=track&category=sensors&status=lost', []],
    ['category=spoons', []],
    ['status=eaten', all],
  ])('in "%s" combine with AND', (query, expected) => expect(filtered(query)).toEqual(expected));
});

it('available items come first, then overdue ones; lost and retired ones come last', () => {
  const out = anItem({ status: 'checked_out' });
  const late = anItem({ status: 'checked_out' });
  const mixed = [phone, out, tracker, late, plain];
  expect(availableFirst(mixed, new Set([late.id]))).toEqual([tracker, plain, late, out, phone]);
});

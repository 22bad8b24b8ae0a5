import { describe, expect, it } from '@jest/globals';
import { leavingMessages, notHandedOver, takerOf } from './ties.js';

const tie = (id: number, title: string) => ({ id, title, date: '2026-11-25', href: '/' });

describe('what is not handed over', () => {
  const ties = { checkouts: [tie(1, 'Camera')], presentations: [tie(1, 'Talk')], openVotes: [tie(1, 'Dinner')] };

  it('is by kind and id; open votes end by themselves', () => {
    expect(notHandedOver(ties, [])).toEqual(['Camera', 'Talk']);
    expect(notHandedOver(ties, [{ kind: 'presentation', id: 1 }])).toEqual(['Camera']);
    expect(notHandedOver({}, [])).toEqual([]);
  });

  it('is named in a sentence', () => {
    expect(leavingMessages.notHandedOver(['Camera'])).toBe('1 thing is not handed over yet: Camera.');
    expect(leavingMessages.notHandedOver(['Camera', 'Talk'])).toBe('2 things are not handed over yet: Camera, Talk.');
  });
});

it('who takes something over is found by kind and id', () => {
  const to = { id: 8, name: 'Bo', nameEn: 'Bo' };
  const handOver = [{ kind: 'checkout' as const, id: 1, to }];
  expect([takerOf(handOver, 'checkout', 1), takerOf(handOver, 'reservation', 1)]).toEqual([to, null]);
});

import { describe, expect, it } from '@jest/globals';
import { leavingMessages, unassignedObligations, recipientOf } from './obligations.js';

const obligation = (id: number, title: string) => ({ id, title, date: '2026-11-25', href: '/' });

describe('what has not been handed over', () => {
  const obligations = {
    checkouts: [obligation(1, 'Camera')],
    presentations: [obligation(1, 'Talk')],
    openVotes: [obligation(1, 'Dinner')],
  };

  it('is found by kind and id, and excludes open votes, which end by themselves', () => {
    expect(unassignedObligations(obligations, [])).toEqual(['Camera', 'Talk']);
    expect(unassignedObligations(obligations, [{ kind: 'presentation', id: 1 }])).toEqual(['Camera']);
    expect(unassignedObligations({}, [])).toEqual([]);
  });

  it('is listed in a sentence', () => {
    expect(leavingMessages.notHandedOver(['Camera'])).toBe('1 thing is not handed over yet: Camera.');
    expect(leavingMessages.notHandedOver(['Camera', 'Talk'])).toBe('2 things are not handed over yet: Camera, Talk.');
  });
});

it('recipientOf finds the new holder by kind and id', () => {
  const to = { id: 8, name: 'Bo', nameEn: 'Bo' };
  const handOver = [{ kind: 'checkout' as const, id: 1, to }];
  expect([recipientOf(handOver, 'checkout', 1), recipientOf(handOver, 'booking', 1)]).toEqual([to, null]);
});

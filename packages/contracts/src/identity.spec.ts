import { describe, expect, it } from 'vitest';
import { actingMemberId } from './identity.js';

describe('actingMemberId', () => {
  it('is 1 for whoever has not chosen an identity', () => {
    expect(actingMemberId({ role: 'member', chosenMember: null, address: '' })).toBe(1);
  });

  it('is the chosen member', () => {
    expect(actingMemberId({ role: 'member', chosenMember: { id: 7, name: '王小明' }, address: '' })).toBe(7);
  });
});

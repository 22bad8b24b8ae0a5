import { describe, expect, it } from '@jest/globals';
import { actingMemberId, anonymousIdentity } from './identity.js';

describe('actingMemberId', () => {
  it('is 1 without a chosen identity', () => {
    expect(actingMemberId({ ...anonymousIdentity(''), role: 'member' })).toBe(1);
  });

  it('is the chosen member', () => {
    expect(actingMemberId({ ...anonymousIdentity(''), role: 'member', chosenMember: { id: 7, name: '王小明' } })).toBe(
      7,
    );
  });
});

import { anonymousIdentity, type Identity } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { voterOf } from './voter.js';

const caller = (chosenMember: Identity['chosenMember']): Identity => ({
  ...anonymousIdentity('192.0.2.1'),
  role: 'member',
  chosenMember,
});

describe('voterOf', () => {
  it('returns the chosen identity, whatever name is typed', () => {
    const voter = voterOf(caller({ id: 7, name: '王小明' }), 'Somebody Else');
    expect(voter).toEqual({ key: 'member:7', memberId: 7, memberName: '王小明' });
  });

  it('returns the typed name as member 1 without a chosen identity', () => {
    expect(voterOf(caller(null), 'Amara  Okonkwo')).toEqual({
      key: 'name:amara okonkwo',
      memberId: 1,
      memberName: 'Amara Okonkwo',
    });
  });

  it.each([
    ['Amara\u3000\t Okonkwo', 'amara okonkwo'],
    ['Ｗａｎｇ', 'wang'],
    ['Jose\u0301', 'José'],
  ])('treats %j and %j as one voter', (one, other) => {
    expect(voterOf(caller(null), one).key).toBe(voterOf(caller(null), other).key);
  });

  it('never treats a typed name as an identity', () => {
    expect(voterOf(caller(null), 'member:7').key).toBe('name:member:7');
  });
});

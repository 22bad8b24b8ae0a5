import { describe, expect, it } from '@jest/globals';
import { memberRoleSchema } from './member.js';
import { memberRoleEn, memberRoleRank, memberRoles } from './member-roles.js';

describe('member roles', () => {
  it('are eight, from professor to research assistant', () => {
    expect(memberRoles.map(({ roleEn }) => roleEn)).toEqual([
      'Professor',
      'Associate Professor',
      'Assistant Professor',
      'Postdoctoral Researcher',
      'PhD Student',
      "Master's Student",
      'Undergraduate Project Student',
      'Research Assistant',
    ]);
  });

  it('rank in that order, 1 first', () => {
    expect(memberRoles.map(({ role }) => memberRoleRank(role))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('have an English title each', () => {
    expect(memberRoleEn('大學部專題生')).toBe('Undergraduate Project Student');
  });

  it('are distinguished from anything else', () => {
    expect(memberRoleSchema.safeParse('院長').error?.issues[0]?.message).toBe('Please choose one of the eight roles');
  });
});

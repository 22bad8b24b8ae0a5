import { describe, expect, it } from '@jest/globals';
import { aMember } from '../../test-support/factories';
import { findMembers } from './find-members';

const huang = aMember({
  name: '黃冠霖',
  nameEn: 'Kuan-Lin Huang',
  role: '博士生',
  researchKeywords: 'Embodied Agents,Virtual Reality',
});
const zoe = aMember({ name: 'Zoë Ward', nameEn: 'Zoë Ward', role: '碩士生', researchKeywords: 'Trust in AI' });

const found = (search: string, keyword: string | null = null) =>
  findMembers([huang, zoe], { search, keyword }).map(({ nameEn }) => nameEn);

describe('the search for members', () => {
  it.each([
    ['', ['Kuan-Lin Huang', 'Zoë Ward']],
    ['冠霖', ['Kuan-Lin Huang']],
    ['huang KUAN', ['Kuan-Lin Huang']],
    ['kuanlin', ['Kuan-Lin Huang']],
    ['zoe', ['Zoë Ward']],
    ['碩士', ['Zoë Ward']],
    ['phd reality', ['Kuan-Lin Huang']],
    ['phd trust', []],
  ])('for “%s” finds %j', (search, names) => {
    expect(found(search)).toEqual(names);
  });

  it('finds alumni by their current position', () => {
    const currentPosition = 'Postdoc at ETH Zürich';
    const members = [aMember({ currentPosition }), aMember({ isAlumni: true, currentPosition })];
    expect(findMembers(members, { search: 'zurich', keyword: null })).toEqual(members.slice(1));
  });

  it('finds only whole keywords, combined with the text', () => {
    expect(found('', 'Trust in AI')).toEqual(['Zoë Ward']);
    expect(found('', 'Trust')).toEqual([]);
    expect(found('huang', 'Trust in AI')).toEqual([]);
  });
});

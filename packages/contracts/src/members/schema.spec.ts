import { afterEach, describe, expect, it } from '@jest/globals';
import { defaultSettings } from '../site/defaults.js';
import { setLabSettings } from '../site/lab-settings.js';
import { keywordCatalogueSchema, memberMessages, memberRoleSchema, updateMemberSchema } from './schema.js';
import { keywordChoices, memberRole, memberRoles, splitKeywords } from './texts.js';

afterEach(() => setLabSettings(defaultSettings));

const roles = [
  { title: 'Doktorand', titleEn: 'PhD Student', rank: 2, isProfessor: false },
  { title: 'Professor', titleEn: 'Professor', rank: 1, isProfessor: true },
];

const roleProblem = (role: string) => memberRoleSchema.safeParse(role).error?.issues[0]?.message;

describe('member roles', () => {
  it('default to eight, from professor to research assistant, ranked 1 to 8', () => {
    expect(memberRoles().map(({ titleEn, rank }) => [titleEn, rank])).toEqual([
      ['Professor', 1],
      ['Associate Professor', 2],
      ['Assistant Professor', 3],
      ['Postdoctoral Researcher', 4],
      ['PhD Student', 5],
      ["Master's Student", 6],
      ['Undergraduate Project Student', 7],
      ['Research Assistant', 8],
    ]);
    expect(roleProblem('院長')).toBe('Please choose one of the eight roles');
  });

  it('follow the lab’s settings at once, the highest first', () => {
    setLabSettings({ ...defaultSettings, roles });
    expect(memberRoles().map(({ title }) => title)).toEqual(['Professor', 'Doktorand']);
    expect(memberRole('Doktorand').titleEn).toBe('PhD Student');
    expect(roleProblem('Doktorand')).toBeUndefined();
    expect(roleProblem('博士生')).toBe('Please choose one of the two roles');
    setLabSettings({ ...defaultSettings, roles: roles.slice(1) });
    expect(roleProblem('博士生')).toBe('Please choose the role');
    const many = Array.from({ length: 13 }, (_, index) => ({ ...roles[0]!, title: `${index}` }));
    setLabSettings({ ...defaultSettings, roles: many });
    expect(roleProblem('博士生')).toBe('Please choose one of the 13 roles');
  });

  it('come last when the lab has removed them, under the titles that members still have', () => {
    expect(memberRole('Dean')).toEqual({ title: 'Dean', titleEn: 'Dean', rank: 99, isProfessor: false });
  });
});

describe('the message about fields that only administrators change', () => {
  it('uses the lab’s label for the second name, and leaves it out where members have one name', () => {
    expect(memberMessages.onlyAdmin()).toBe(
      'Only an administrator can change the Chinese name, the email address, the role, the years in the lab, and who is an alumnus.',
    );
    setLabSettings({ ...defaultSettings, secondName: null });
    expect(memberMessages.onlyAdmin()).toContain('change the email address, the role,');
  });
});

describe('updateMemberSchema', () => {
  const given = { nameEn: 'Ada Wong', department: 'Design' };

  it('tells an absent name from a removed one', () => {
    expect(updateMemberSchema.parse(given)).not.toHaveProperty('name');
    setLabSettings({ ...defaultSettings, secondName: { label: 'nickname', isRequired: false } });
    expect(updateMemberSchema.parse(given)).not.toHaveProperty('name');
    expect(updateMemberSchema.parse({ ...given, name: ' ' }).name).toBeNull();
  });
});

describe('keywordChoices', () => {
  it('returns every keyword once, in alphabetical order', () => {
    const categories = [
      { title: 'A', keywords: ['Virtual Reality', 'agents'] },
      { title: 'B', keywords: ['Attention', 'Virtual Reality'] },
    ];
    expect(keywordChoices(categories)).toEqual(['agents', 'Attention', 'Virtual Reality']);
  });
});

describe('keywordCatalogueSchema', () => {
  it('refuses a comma in a keyword, because keywords are stored comma-joined', () => {
    const categories = [{ title: 'A', keywords: ['one, two'] }];
    expect(keywordCatalogueSchema.safeParse({ categories }).success).toBe(false);
  });
});

describe('splitKeywords', () => {
  it('returns the trimmed keywords of a comma-separated list', () => {
    expect(splitKeywords(' a , b,,c ')).toEqual(['a', 'b', 'c']);
  });
});

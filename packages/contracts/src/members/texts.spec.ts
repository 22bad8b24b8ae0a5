import { afterEach, expect, it } from '@jest/globals';
import { defaultSettings } from '../site/defaults.js';
import { setLabSettings } from '../site/lab-settings.js';
import { memberCellSchemas } from './import.js';
import { memberLabels, memberRole, rolePlural, titleBeside, titledName } from './texts.js';

afterEach(() => setLabSettings(defaultSettings));

it.each([
  [null, 'Ann Lee'],
  ['Prof. Dr.', 'Prof. Dr. Ann Lee'],
  ['PhD', 'Ann Lee, PhD'],
  ['Dr. MD Ph.D.', 'Dr. Ann Lee, MD Ph.D.'],
  ['M.Sc.', 'M.Sc. Ann Lee'],
])('an academic title such as %j stands where people write it', (title, shown) => {
  expect(titledName({ title, nameEn: 'Ann Lee' })).toBe(shown);
});

it('a lab whose people have one name shows no Chinese titles, and calls the name so', () => {
  const phd = { title: '博士生', titleEn: 'PhD Student' };
  expect([titleBeside(phd), memberLabels.nameEn]).toEqual(['博士生', 'English name']);
  setLabSettings({ ...defaultSettings, secondName: null });
  expect([titleBeside(phd), memberLabels.nameEn]).toEqual([null, 'Name']);
  expect(titleBeside({ title: 'Doktorandin', titleEn: 'Doctoral Student' })).toBe('Doktorandin');
  expect(titleBeside({ title: 'Postdoc', titleEn: 'Postdoc' })).toBeNull();
  const said = memberCellSchemas.role.safeParse('Hausmeister').error!.issues[0]!.message;
  expect(said).toContain('The roles are Professor, Associate Professor, ');
});

it('several people of a role have the plural of its English title, or the lab’s own words', () => {
  expect(rolePlural({ title: '博士生', titleEn: 'PhD Student' })).toBe('PhD Students');
  const assistant = { title: 'Hilfskraft', titleEn: 'Hilfskraft' };
  expect(rolePlural({ ...assistant, plural: 'Hilfskräfte' })).toBe('Hilfskräfte');
  expect(rolePlural(memberRole('Technician'))).toBe('Technicians');
  expect(rolePlural(memberRole('Emeritus'))).toBe('Emeritus');
  setLabSettings({ ...defaultSettings, language: 'de' });
  expect(rolePlural(assistant)).toBe('Hilfskraft');
  expect(rolePlural({ title: 'Doktorand', titleEn: 'PhD Student' })).toBe('PhD Students');
});

it.each([
  ['postdoc', '博士後研究員'],
  ['Postdoctoral Researcher', '博士後研究員'],
  ['Prof.', '教授'],
  ['PhD', '博士生'],
  ['Research', '研究助理'],
])('the role of a cell is recognised by its first letters: %j', (cell, role) => {
  expect(memberCellSchemas.role.parse(cell)).toBe(role);
});

it.each(['As', 'Ass', 'Assoc. Prof. of X', 'Director'])(
  'a cell such as %j, which several roles or none begin with, is no role',
  (cell) => {
    expect(memberCellSchemas.role.safeParse(cell).success).toBe(false);
  },
);

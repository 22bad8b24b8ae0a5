import { afterEach, describe, expect, it } from '@jest/globals';
import { personNameMessages } from '../meetings/presenters.js';
import { defaultSettings } from '../site/defaults.js';
import { setLabSettings } from '../site/lab-settings.js';
import type { Settings } from '../site/settings-schema.js';
import { importedMemberSchema, neededImportColumns } from './import.js';
import { storedName } from './names.js';
import { photoRequestFieldsSchema } from './photos.js';

afterEach(() => setLabSettings(defaultSettings));

const choose = (secondName: Settings['secondName']) => setLabSettings({ ...defaultSettings, secondName });

const person = { nameEn: 'Ada Wong', email: 'ada@example.edu', department: 'Design' };

const photoName = (name: unknown) => {
  const { data, error } = photoRequestFieldsSchema.safeParse({ ...person, name });
  return data ? data.name : error!.issues.map(({ message }) => message);
};

const importedName = (name: unknown) => {
  const role = defaultSettings.roles[0]!.title;
  const { data, error } = importedMemberSchema.safeParse({ ...person, role, ...(name !== undefined && { name }) });
  return data ? data.name : error!.issues.map(({ message }) => message);
};

describe('a second name that the lab demands', () => {
  it('is asked for by the label of the lab', () => {
    expect(photoName(' ')).toEqual(['Please enter your full Chinese name']);
    expect(photoName(undefined)).toEqual(['Please enter your full Chinese name']);
    expect(photoName(7)).toEqual(['Please enter your full Chinese name']);
    choose({ label: 'Korean name', isRequired: true });
    expect(photoName(null)).toEqual(['Please enter your full Korean name']);
    expect(importedName('')).toEqual(['The Korean name is missing; without one, write the English name again.']);
    expect(photoName('김에이다')).toBe('김에이다');
    expect(neededImportColumns()).toContain('name');
  });
});

describe('a second name that may be missing', () => {
  it.each([undefined, ' \u200B '])('is none when it is %j', (name) => {
    choose({ label: 'nickname', isRequired: false });
    expect(photoName(name)).toBeNull();
    expect(neededImportColumns()).not.toContain('name');
  });

  it('is checked when it is there', () => {
    choose({ label: 'nickname', isRequired: false });
    expect(photoName('Wong, Ada')).toEqual([personNameMessages.separator]);
    expect(photoName('A')).toEqual(['Please enter your full nickname']);
    expect(photoName(' Ada ')).toBe('Ada');
    expect(importedName(undefined)).toBeUndefined();
    expect(importedName('')).toBeNull();
  });
});

describe('in a lab whose people have one name', () => {
  it.each([undefined, '林曉恩', 7])('a second name of %j is not read', (name) => {
    choose(null);
    expect(photoName(name)).toBeNull();
    expect(neededImportColumns()).toEqual(['nameEn', 'email', 'role', 'department']);
  });
});

describe('the stored name', () => {
  const both = { name: '王艾達', nameEn: 'Ada Wong' };
  const one = { name: 'Ada Wong', nameEn: 'Ada Wong' };

  it('of a new person is the second name, or the English name again', () => {
    expect(storedName(both)).toBe('王艾達');
    expect(storedName({ name: null, nameEn: 'Ada Wong' })).toBe('Ada Wong');
    expect(storedName({ nameEn: 'Ada Wong' })).toBe('Ada Wong');
  });

  it('stays as it is when no second name is given, and goes on repeating the English one', () => {
    expect(storedName({ nameEn: 'Ada Wang' }, both)).toBe('王艾達');
    expect(storedName({ nameEn: 'Ada Wang' }, one)).toBe('Ada Wang');
  });

  it('is the English name again when the second one is taken away', () => {
    expect(storedName({ name: null, nameEn: 'Ada Wang' }, both)).toBe('Ada Wang');
    expect(storedName({ name: '艾達', nameEn: 'Ada Wang' }, one)).toBe('艾達');
  });

  it('of somebody with two names is kept in a lab whose people have one', () => {
    choose(null);
    expect(storedName({ name: null, nameEn: 'Ada Wang' }, both)).toBe('王艾達');
    expect(storedName({ name: null, nameEn: 'Ada Wang' }, one)).toBe('Ada Wang');
    expect(storedName(both)).toBe('Ada Wong');
  });
});

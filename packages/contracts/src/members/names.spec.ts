import { afterEach, describe, expect, it } from '@jest/globals';
import type { ZodType } from 'zod';
import { personNameMessages } from '../meetings/presenters.js';
import { defaultSettings } from '../site/defaults.js';
import { setLabSettings } from '../site/lab-settings.js';
import type { Settings } from '../site/settings-schema.js';
import { memberCellSchemas } from './import.js';
import { storedName } from './names.js';
import { photoRequestFieldsSchema } from './photos.js';
import { createMemberSchema } from './schema.js';

afterEach(() => setLabSettings(defaultSettings));

const choose = (secondName: Settings['secondName']) => setLabSettings({ ...defaultSettings, secondName });

const person = { nameEn: 'Ada Wong', email: 'ada@example.edu', department: 'Design' };

const photoName = (name: unknown) => {
  const { data, error } = photoRequestFieldsSchema.safeParse({ ...person, name });
  return data ? data.name : error!.issues.map(({ message }) => message);
};

const importedName = (name: string) => {
  const { data, error } = memberCellSchemas.name.safeParse(name);
  return error ? error.issues.map(({ message }) => message) : data;
};

describe('a required second name', () => {
  it('is requested under the lab’s label for it', () => {
    expect(photoName(' ')).toEqual(['Please enter your full Chinese name']);
    expect(photoName(undefined)).toEqual(['Please enter your full Chinese name']);
    expect(photoName(7)).toEqual(['Please enter your full Chinese name']);
    choose({ label: 'Korean name', isRequired: true });
    expect(photoName(null)).toEqual(['Please enter your full Korean name']);
    expect(importedName('')).toEqual(['The Korean name is missing; without one, write the English name again.']);
    expect(photoName('김에이다')).toBe('김에이다');
  });
});

describe('an optional second name', () => {
  it.each([undefined, ' \u200B '])('counts as absent when it is %j', (name) => {
    choose({ label: 'nickname', isRequired: false });
    expect(photoName(name)).toBeNull();
  });

  it('is checked when it is present', () => {
    choose({ label: 'nickname', isRequired: false });
    expect(photoName('Wong, Ada')).toEqual([personNameMessages.separator]);
    expect(photoName('A')).toEqual(['Please enter your full nickname']);
    expect(photoName(' Ada ')).toBe('Ada');
    expect(importedName('')).toBeNull();
  });
});

describe('a lab whose members have one name', () => {
  it.each([undefined, '林曉恩', 7])('ignores the second name %j', (name) => {
    choose(null);
    expect(photoName(name)).toBeNull();
  });

  it('asks for the name, not for the English one', () => {
    choose(null);
    const issuesOf = (schema: ZodType) => schema.safeParse({ ...person, nameEn: '' }).error?.issues;
    const atName = (message: string) => expect.objectContaining({ path: ['nameEn'], message });
    expect(issuesOf(photoRequestFieldsSchema)).toContainEqual(atName('Please enter your full name'));
    expect(issuesOf(createMemberSchema)).toContainEqual(atName('Please enter the name'));
  });
});

describe('the stored name', () => {
  const both = { name: '王艾達', nameEn: 'Ada Wong' };
  const one = { name: 'Ada Wong', nameEn: 'Ada Wong' };

  it('is the second name of a new person, or else the English name', () => {
    expect(storedName(both)).toBe('王艾達');
    expect(storedName({ name: null, nameEn: 'Ada Wong' })).toBe('Ada Wong');
    expect(storedName({ nameEn: 'Ada Wong' })).toBe('Ada Wong');
  });

  it('stays unchanged without a second name, and keeps repeating the English name if it did so', () => {
    expect(storedName({ nameEn: 'Ada Wang' }, both)).toBe('王艾達');
    expect(storedName({ nameEn: 'Ada Wang' }, one)).toBe('Ada Wang');
  });

  it('is the English name after the second one is removed', () => {
    expect(storedName({ name: null, nameEn: 'Ada Wang' }, both)).toBe('Ada Wang');
    expect(storedName({ name: '艾達', nameEn: 'Ada Wang' }, one)).toBe('艾達');
  });

  it('keeps an existing second name in a lab whose members have one name', () => {
    choose(null);
    expect(storedName({ name: null, nameEn: 'Ada Wang' }, both)).toBe('王艾達');
    expect(storedName({ name: null, nameEn: 'Ada Wang' }, one)).toBe('Ada Wang');
    expect(storedName(both)).toBe('Ada Wong');
  });
});

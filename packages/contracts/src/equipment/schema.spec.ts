import { afterEach, describe, expect, it } from '@jest/globals';
import { defaultSettings } from '../site/defaults.js';
import { equipmentCategoryLabel, setLabSettings } from '../site/lab-settings.js';
import { createEquipmentSchema, updateEquipmentSchema } from './schema.js';
import { equipmentMessages, equipmentStatusChanges } from './texts.js';

afterEach(() => setLabSettings(defaultSettings));

const valid = { name: 'Camera', description: 'Takes photos' };

const issuesOf = (fields: object) =>
  (createEquipmentSchema.safeParse({ ...valid, ...fields }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('a new item', () => {
  it('needs only a name and a description', () => {
    const nothing = Object.fromEntries(createEquipmentSchema.keyof().options.map((name) => [name, null]));
    expect(createEquipmentSchema.parse({ name: ' Camera ', description: 'Takes photos' })).toEqual({
      ...nothing,
      ...valid,
      category: 'other',
      status: 'available',
      isPublic: false,
      bookingUnit: 'day',
    });
  });

  it.each([
    [{ name: '' }, 'name', equipmentMessages.name],
    [{ name: 'x'.repeat(201) }, 'name', 'Please use at most 200 characters'],
    [{ description: '  ' }, 'description', equipmentMessages.description],
    [{ status: 'checked_out' }, 'status', equipmentMessages.newStatus],
    [{ status: 'broken' }, 'status', equipmentMessages.status],
    [{ category: 'chairs' }, 'category', equipmentMessages.category],
    [{ purchaseDate: 'yesterday' }, 'purchaseDate', equipmentMessages.purchaseDate],
    [{ value: -1 }, 'value', equipmentMessages.value()],
    [{ value: '12' }, 'value', equipmentMessages.value()],
    [{ value: 1.5 }, 'value', equipmentMessages.value()],
    [{ value: 2_147_483_648 }, 'value', equipmentMessages.value()],
  ])('is refused with %j and one message', (fields, path, message) => {
    expect(issuesOf(fields)).toEqual([[path, message]]);
  });

  it('treats a blank choice as the default', () => {
    expect(createEquipmentSchema.parse({ ...valid, category: '', status: null })).toMatchObject({
      category: 'other',
      status: 'available',
    });
  });
});

describe('an edited item', () => {
  it('keeps category and status when they are left out', () => {
    expect(updateEquipmentSchema.parse(valid)).not.toHaveProperty('status');
    expect(updateEquipmentSchema.parse(valid)).not.toHaveProperty('category');
  });

  it('may stay checked out', () => {
    expect(updateEquipmentSchema.parse({ ...valid, status: 'checked_out' }).status).toBe('checked_out');
  });
});

describe('statuses', () => {
  it('never offer a change to or from checked_out', () => {
    expect(equipmentStatusChanges.checked_out).toEqual([]);
    expect(Object.values(equipmentStatusChanges).flat()).not.toContain('checked_out');
  });
});

describe('an item of a lab with its own categories and currency', () => {
  it('is checked against them', () => {
    const equipmentCategories = [
      { id: 'chairs', label: 'Chairs' },
      { id: 'other', label: 'Other' },
    ];
    setLabSettings({ ...defaultSettings, currency: 'EUR', equipmentCategories });
    expect(issuesOf({ category: 'chairs' })).toEqual([]);
    expect(issuesOf({ category: 'cameras' })).toEqual([['category', equipmentMessages.category]]);
    expect(issuesOf({ value: -1 })).toEqual([
      ['value', 'Please enter the value in EUR as a whole number from 0 to 2,147,483,647'],
    ]);
    expect(equipmentCategoryLabel('chairs')).toBe('Chairs');
    expect(equipmentCategoryLabel('cameras')).toBe('cameras');
  });
});

import { purchaseDateRange } from './date-range.js';

/** Messages about items, shared by the browser and the service. */
export const equipmentMessages = {
  name: 'Equipment name is required',
  description: 'Description is required',
  category: 'Please choose one of the categories',
  status: 'Please choose one of the statuses',
  newStatus: 'A new item cannot be checked out; please choose another status',
  purchaseDate: 'Please enter the purchase date as YYYY-MM-DD',
  purchaseDateOutside: `Please use a date from ${purchaseDateRange.first} to today`,
  purchaseDateFuture: 'The purchase date cannot be after today',
  value: 'Please enter the value in NTD as a whole number from 0 to 2,147,483,647',
  added: 'Equipment added successfully',
  addFailed: 'Failed to add equipment',
  updated: 'Equipment updated successfully',
  updateFailed: 'Failed to update equipment',
  empty: 'No equipment found',
  unknown: 'There is no such equipment.',
  isOut: 'This item is checked out. Return it to change its status.',
  isNotOut: 'Check the item out to somebody to make it checked out.',
} as const;

export const equipmentCategories = [
  'sensors',
  'computers',
  'mobile_devices',
  'cameras',
  'vr_ar',
  'peripherals',
  'audio',
  'other',
] as const;

export const equipmentStatuses = ['available', 'checked_out', 'maintenance', 'lost', 'retired'] as const;

export type EquipmentCategory = (typeof equipmentCategories)[number];
export type EquipmentStatus = (typeof equipmentStatuses)[number];

/** Labels of the categories. */
export const equipmentCategoryLabels: Record<EquipmentCategory, string> = {
  sensors: 'Sensors',
  computers: 'Computers',
  mobile_devices: 'Mobile Devices',
  cameras: 'Cameras',
  vr_ar: 'VR/AR',
  peripherals: 'Peripherals',
  audio: 'Audio',
  other: 'Other',
};

/** Labels of the statuses. */
export const equipmentStatusLabels: Record<EquipmentStatus, string> = {
  available: 'Available',
  checked_out: 'Checked Out',
  maintenance: 'In Maintenance',
  lost: 'Lost',
  retired: 'Retired',
};

/** The statuses that an item may be given by hand, by its current status. Checkouts and returns set the others. */
export const equipmentStatusChanges: Record<EquipmentStatus, readonly EquipmentStatus[]> = {
  available: ['maintenance', 'retired'],
  checked_out: [],
  maintenance: ['available', 'retired'],
  lost: ['available'],
  retired: ['available', 'maintenance'],
};

/** Path of the CSV export of the inventory. */
export const EQUIPMENT_CSV_PATH = '/api/equipment/inventory.csv';

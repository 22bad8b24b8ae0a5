import { labSettings } from '../site/lab-settings.js';
import { numberText } from '../time/formats.js';
import { purchaseDateRange } from '../time/texts.js';

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
  value: () =>
    `Please enter the value in ${labSettings().currency} as a whole number from 0 to ${numberText(2_147_483_647)}`,
  nextCheckOn: 'Please enter the next check as YYYY-MM-DD',
  isPublic: 'Please enter true or false',
  manualUrl: 'Please enter a valid URL',
  photoUpdated: 'Photo updated successfully',
  photoRemoved: 'Photo removed successfully',
  photoFailed: 'Failed to change the photo',
  noPhoto: 'This item has no photo.',
  added: 'Equipment added successfully',
  addFailed: 'Failed to add equipment',
  updated: 'Equipment updated successfully',
  updateFailed: 'Failed to update equipment',
  empty: 'No equipment found',
  unknown: 'There is no such equipment.',
  isOut: 'This item is checked out. Return it to change its status.',
  isNotOut: 'To make this item checked out, check it out to a member.',
} as const;

/** Labels of an item's fields, in forms, tables, CSV files and the audit log. */
export const equipmentLabels = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  status: 'Status',
  serialNumber: 'Serial number',
  model: 'Model',
  location: 'Location',
  purchaseDate: 'Purchase date',
  value: () => `Value in ${labSettings().currency}`,
  notes: 'Notes',
  photoUrl: 'Photo',
  photoKey: 'Photo file',
  keeperId: 'Keeper',
  nextCheckOn: 'Next check on',
  isPublic: 'Shown to everyone on the page of facilities',
  manualUrl: 'Manual',
  bookingUnit: 'Booked',
} as const;

export const equipmentStatuses = ['available', 'checked_out', 'maintenance', 'lost', 'retired'] as const;

export type EquipmentStatus = (typeof equipmentStatuses)[number];

/** True for an item that the lab no longer has. Such items cannot be booked. */
export const isGone = ({ status }: { status?: unknown }): boolean => status === 'lost' || status === 'retired';

/** Labels of the statuses. */
export const equipmentStatusLabels: Record<EquipmentStatus, string> = {
  available: 'Available',
  checked_out: 'Checked Out',
  maintenance: 'In Maintenance',
  lost: 'Lost',
  retired: 'Retired',
};

/** The statuses that a user may choose for an item, by its current status. Checkouts and returns set the others. */
export const equipmentStatusChanges: Record<EquipmentStatus, readonly EquipmentStatus[]> = {
  available: ['maintenance', 'retired'],
  checked_out: [],
  maintenance: ['available', 'retired'],
  lost: ['available'],
  retired: ['available', 'maintenance'],
};

/** Photos of items and of their problems are below this path, by their keys. */
export const ITEM_PHOTOS_PATH = '/api/equipment/photos';

/** Path of the CSV export of the inventory. */
export const EQUIPMENT_CSV_PATH = '/api/equipment/inventory.csv';

/** Labels of a checkout's fields, in forms, tables, CSV files and the audit log. */
export const equipmentCheckoutLabels = {
  equipmentName: 'Item’s name',
  memberName: 'Member’s name',
  checkoutDate: 'Checked out',
  expectedReturnDate: 'Return date',
  purpose: 'Purpose',
  checkoutNotes: 'Checkout notes',
  returnedAt: 'Returned',
  returnCondition: 'Condition',
  returnNotes: 'Return notes',
} as const;

/** Messages about checkouts and returns, shared by the browser and the service. */
export const equipmentCheckoutMessages = {
  equipmentId: 'Please choose the equipment',
  labMemberId: 'Please choose a lab member',
  returnDate: 'Return date is required',
  returnDateInvalid: 'Please enter the return date as YYYY-MM-DD',
  returnDatePast: 'The return date cannot be in the past',
  purpose: 'Please provide a purpose',
  condition: 'Please indicate the condition',
  checkedOut: 'Equipment checked out successfully',
  checkOutFailed: 'Failed to check out equipment',
  extended: 'Checkout extended successfully',
  extendFailed: 'Failed to extend the checkout',
  extendedBack: 'The new return date is before the current one',
  alreadyReturned: 'This equipment has already been returned.',
  returned: 'Equipment returned successfully',
  returnFailed: 'Failed to return equipment',
  empty: 'No active checkouts',
  unknown: 'There is no such checkout.',
  /** Every 409 about an unavailable item begins with this. */
  notAvailable: 'Equipment is not available',
} as const;

export const returnConditions = ['good', 'minor_issues', 'damaged', 'lost'] as const;

export type ReturnCondition = (typeof returnConditions)[number];

/** Labels of the return conditions. */
export const returnConditionLabels: Record<ReturnCondition, string> = {
  good: 'Good',
  minor_issues: 'Minor Issues',
  damaged: 'Damaged',
  lost: 'Lost',
};

/** Path of the CSV export of all checkouts; `?equipmentId=` limits it to one item. */
export const EQUIPMENT_CHECKOUTS_CSV_PATH = '/api/equipment-checkouts/history.csv';

/** Messages about reservations, shared by the browser and the service. */
export const equipmentReservationMessages = {
  startDate: 'First day is required',
  startDateInvalid: 'Please enter the first day as YYYY-MM-DD',
  startDatePast: 'The first day cannot be in the past',
  endDate: 'Last day is required',
  endDateInvalid: 'Please enter the last day as YYYY-MM-DD',
  endBeforeStart: 'The last day cannot be before the first day',
  reserved: 'Equipment reserved successfully',
  reserveFailed: 'Failed to reserve equipment',
  empty: 'No reservations',
  unknown: 'There is no such reservation.',
  /** For a reservation that is edited on the database page. */
  isOut: 'Another member has this item on one of these days',
} as const;

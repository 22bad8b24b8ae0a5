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

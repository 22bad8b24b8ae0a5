import { limits } from '../wire/limits.js';

/** Messages about stock-takes, shared by the browser and the service. */
export const stockTakeMessages = {
  code: 'Please scan a code or enter a serial number',
  at: 'Please say when it was scanned',
  scans: `Please send 1 to ${limits.scansAtOnce} scans at once`,
  items: 'Please choose the items',
  unknown: 'There is no such stock-take.',
  finished: 'This stock-take is finished.',
  onlyStarter: 'Only the member who began the stock-take can delete it.',
  notMissing: 'Only missing items can be marked as lost.',
  begun: 'Stock-take begun',
  beginFailed: 'Failed to begin the stock-take',
  sendFailed: 'Scans were refused',
  ended: 'Stock-take finished',
  finishFailed: 'Failed to finish the stock-take',
  deleted: 'Stock-take deleted',
  wholeInventory: 'Whole inventory',
  deleteFailed: 'Failed to delete the stock-take',
  lost: 'Marked as lost',
  loseFailed: 'Failed to mark as lost',
} as const;

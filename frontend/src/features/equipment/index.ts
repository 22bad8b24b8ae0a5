import { lazyPart } from '../../components/lazy-part';

export { ExtendButton, TakeReservedButton } from './LoanButtons';
export { useItemActions } from './use-item-actions';
export const DeleteReservationDialog = lazyPart(
  async () => (await import('./DeleteReservationDialog')).DeleteReservationDialog,
);
export const ReturnDialog = lazyPart(async () => (await import('./ReturnDialog')).ReturnDialog);

export { ExtendButton, TakeReservedButton } from './LoanButtons';
export { useItemActions } from './use-item-actions';
export { DeleteReservationDialog, ReturnDialog } from './loan-dialogs';

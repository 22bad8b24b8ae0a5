export { asDays } from './booking/booking-words';
export { CancelBookingDialog, ReturnDialog } from './dialogs';
export { ExtendButton, TakeBookedButton } from './LoanButtons';
export { useItemActions } from './use-item-actions';

import { lazyPart } from '../../components/lazy-part';

export const DeleteReservationDialog = lazyPart(
  async () => (await import('./DeleteReservationDialog')).DeleteReservationDialog,
);
export const ReturnDialog = lazyPart(async () => (await import('./ReturnDialog')).ReturnDialog);

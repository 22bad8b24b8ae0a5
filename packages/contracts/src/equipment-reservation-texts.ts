/** Messages about reservations, shared by the browser and the service. */
export const equipmentReservationMessages = {
  startDate: 'Start date is required',
  startDateInvalid: 'Please enter the start date as YYYY-MM-DD',
  startDatePast: 'The start date cannot be in the past',
  endDate: 'End date is required',
  endDateInvalid: 'Please enter the end date as YYYY-MM-DD',
  endBeforeStart: 'The end date cannot be before the start date',
  reserved: 'Equipment reserved successfully',
  reserveFailed: 'Failed to reserve equipment',
  deleted: 'Reservation cancelled successfully',
  deleteFailed: 'Failed to cancel the reservation',
  empty: 'No reservations',
  unknown: 'There is no such reservation.',
  /** Of a reservation on the database page. */
  isOut: 'Another member has this item on one of these days',
} as const;

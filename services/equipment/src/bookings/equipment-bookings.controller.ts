import {
  bookingChoiceQuerySchema,
  changedEquipmentBookingSchema,
  checkedOutBookingSchema,
  checkOutReservationSchema,
  createEquipmentBookingSchema,
  equipmentBookingListSchema,
  equipmentBookingQuerySchema,
  equipmentBookingsSchema,
  idParamSchema,
  updateEquipmentBookingSchema,
  type ChangedEquipmentBooking,
  type CheckedOutBooking,
  type EquipmentBookings,
  type Identity,
} from '@lab/contracts';
import { Answers, Caller, IfMatch, type JsonList, Repeatable, type RepeatOf, Tag } from '@lab/service-kit';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { z } from 'zod';
import { BookingCheckoutsService } from './booking-checkouts.service.js';
import { EquipmentBookingsService } from './equipment-bookings.service.js';

const NOT_THEIRS = 'The caller is not allowed to act as the member who booked';
const GONE = 'No such booking';
const CHANGED = 'Another member has changed the booking';

@Tag('Equipment')
@Controller('api/equipment-bookings')
export class EquipmentBookingsController {
  constructor(
    private readonly bookings: EquipmentBookingsService,
    private readonly checkouts: BookingCheckoutsService,
  ) {}

  @Get()
  @Answers(200, equipmentBookingListSchema)
  list(@Query({ schema: equipmentBookingQuerySchema }) period: z.output<typeof equipmentBookingQuerySchema>): JsonList {
    return this.bookings.list(period);
  }

  @Post()
  @Answers(201, equipmentBookingsSchema, {
    400: 'A field is invalid, the booking begins in the past, or a repeat overlaps itself',
    403: 'The caller is not allowed to act as this member',
    404: 'No such item',
    409: 'Something is not free, lost, retired or in maintenance; nothing was booked',
    503: 'The members service is unavailable',
  })
  create(
    @Body({ schema: createEquipmentBookingSchema }) request: z.output<typeof createEquipmentBookingSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<EquipmentBookings> {
    return this.bookings.create(request, caller, repeatOf(request));
  }

  @Put(':id')
  @Answers(200, changedEquipmentBookingSchema, {
    400: 'A field is invalid, or the booking begins in the past',
    403: NOT_THEIRS,
    404: 'No such booking or item',
    409: 'Something is not free, lost, retired or in maintenance; nothing was changed',
    412: CHANGED,
    503: 'The members service is unavailable',
  })
  update(
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: bookingChoiceQuerySchema }) { which }: z.output<typeof bookingChoiceQuerySchema>,
    @Body({ schema: updateEquipmentBookingSchema }) changes: z.output<typeof updateEquipmentBookingSchema>,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<ChangedEquipmentBooking> {
    return this.bookings.update({ id, which, seen }, changes, caller);
  }

  @Delete(':id')
  @Answers(204, undefined, { 403: NOT_THEIRS, 404: GONE, 412: CHANGED, 503: 'The members service is unavailable' })
  remove(
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: bookingChoiceQuerySchema }) { which }: z.output<typeof bookingChoiceQuerySchema>,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<void> {
    return this.bookings.remove({ id, which, seen }, caller);
  }

  @Post(':id/check-out')
  @Answers(201, checkedOutBookingSchema, {
    400: 'The member has left the lab',
    403: NOT_THEIRS,
    404: 'No such booking or member',
    409: 'An item is out, its status does not allow a checkout, or the booking is over; nothing was checked out',
    503: 'The members service is unavailable',
  })
  checkOut(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: checkOutReservationSchema }) { checkoutNotes }: z.output<typeof checkOutReservationSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<CheckedOutBooking> {
    return this.checkouts.checkOut(id, checkoutNotes, caller, repeatOf({ checkoutNotes }));
  }
}

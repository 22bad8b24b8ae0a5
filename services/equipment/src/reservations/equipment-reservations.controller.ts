import {
  checkOutReservationSchema,
  createEquipmentReservationSchema,
  equipmentCheckoutSchema,
  equipmentReservationListSchema,
  equipmentReservationQuerySchema,
  equipmentReservationSchema,
  idParamSchema,
  type EquipmentCheckout,
  type EquipmentReservation,
  type Identity,
} from '@lab/contracts';
import { Answers, Caller, type JsonList, Repeatable, type RepeatOf, Tag } from '@lab/service-kit';
import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { EquipmentReservationsService } from './equipment-reservations.service.js';

const NOT_THEIRS = 'The caller is not allowed to act as the member who reserved it';

@Tag('Equipment')
@Controller('api/equipment-reservations')
export class EquipmentReservationsController {
  constructor(private readonly reservations: EquipmentReservationsService) {}

  @Get()
  @Answers(200, equipmentReservationListSchema)
  list(
    @Query({ schema: equipmentReservationQuerySchema })
    filter: z.output<typeof equipmentReservationQuerySchema>,
  ): JsonList {
    return this.reservations.list(filter);
  }

  @Post()
  @Answers(201, equipmentReservationSchema, {
    400: 'A field is invalid, the reservation begins in the past, or the member is not in the lab',
    403: 'The caller is not allowed to act as this member',
    404: 'No such item',
    409: 'The item is checked out or reserved on one of the days, lost, or retired',
    503: 'The members service is unavailable',
  })
  create(
    @Body({ schema: createEquipmentReservationSchema }) request: z.output<typeof createEquipmentReservationSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<EquipmentReservation> {
    return this.reservations.create(request, caller, repeatOf(request));
  }

  @Delete(':id')
  @Answers(204, undefined, { 403: NOT_THEIRS, 404: 'No such reservation', 503: 'The members service is unavailable' })
  remove(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.reservations.remove(id, caller);
  }

  @Post(':id/check-out')
  @Answers(201, equipmentCheckoutSchema, {
    400: 'The member has left the lab',
    403: NOT_THEIRS,
    404: 'No such reservation or member',
    409: 'Another member has the item, its status does not allow a checkout, or the reservation has ended',
    503: 'The members service is unavailable',
  })
  checkOut(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: checkOutReservationSchema }) { checkoutNotes }: z.output<typeof checkOutReservationSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<EquipmentCheckout> {
    return this.reservations.checkOut(id, checkoutNotes, caller, repeatOf({ checkoutNotes }));
  }
}

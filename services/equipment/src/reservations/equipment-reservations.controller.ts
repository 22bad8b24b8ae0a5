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
} from '@lab/contracts';
import { Answers, Repeatable, type JsonList, type RepeatOf } from '@lab/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { EquipmentCheckoutsService } from '../checkouts/equipment-checkouts.service.js';
import { EquipmentReservationsService } from './equipment-reservations.service.js';

@ApiTags('Equipment')
@Controller('api/equipment-reservations')
export class EquipmentReservationsController {
  constructor(
    private readonly reservations: EquipmentReservationsService,
    private readonly checkouts: EquipmentCheckoutsService,
  ) {}

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
    400: 'A field is invalid, or the reservation begins in the past',
    404: 'No such item or member',
    409: 'Somebody has the item or has reserved it on one of the days, or it is lost or retired',
    503: 'The members service is away',
  })
  create(
    @Body({ schema: createEquipmentReservationSchema }) request: z.output<typeof createEquipmentReservationSchema>,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<EquipmentReservation> {
    return this.reservations.create(request, repeatOf(request));
  }

  @HttpCode(204)
  @Delete(':id')
  @Answers(204, undefined, { 404: 'No such reservation' })
  remove(@Param('id', { schema: idParamSchema }) id: number): Promise<void> {
    return this.reservations.remove(id);
  }

  @Post(':id/check-out')
  @Answers(201, equipmentCheckoutSchema, {
    404: 'No such reservation or member',
    409: 'Somebody has the item, its status keeps it from being handed out, or the reservation has ended',
    503: 'The members service is away',
  })
  checkOut(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: checkOutReservationSchema }) { checkoutNotes }: z.output<typeof checkOutReservationSchema>,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<EquipmentCheckout> {
    return this.checkouts.checkOutReservation(id, checkoutNotes, repeatOf({ checkoutNotes }));
  }
}

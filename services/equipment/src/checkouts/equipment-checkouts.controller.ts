import {
  createEquipmentCheckoutSchema,
  equipmentCheckoutListSchema,
  equipmentCheckoutQuerySchema,
  equipmentCheckoutSchema,
  evenBookedQuerySchema,
  extendEquipmentCheckoutSchema,
  idParamSchema,
  returnEquipmentSchema,
  type EquipmentCheckout,
  type Identity,
} from '@lab/contracts';
import { Answers, Caller, CsvFile, type JsonList, LabCalendar, Repeatable, type RepeatOf, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { checkoutsCsv } from './equipment-checkouts.csv.js';
import { EquipmentCheckoutsService } from './equipment-checkouts.service.js';

const historyQuerySchema = equipmentCheckoutQuerySchema.pick({ equipmentId: true });

@Tag('Equipment')
@Controller('api/equipment-checkouts')
export class EquipmentCheckoutsController {
  constructor(
    private readonly checkouts: EquipmentCheckoutsService,
    private readonly calendar: LabCalendar,
  ) {}

  @Get()
  @Answers(200, equipmentCheckoutListSchema, { 400: 'status is neither active nor all' })
  list(
    @Query({ schema: equipmentCheckoutQuerySchema }) filter: z.output<typeof equipmentCheckoutQuerySchema>,
  ): JsonList {
    return this.checkouts.list(filter);
  }

  @Get('history.csv')
  @CsvFile('equipment-history.csv')
  async exportHistory(
    @Query({ schema: historyQuerySchema }) { equipmentId }: z.output<typeof historyQuerySchema>,
  ): Promise<string> {
    return checkoutsCsv(await this.checkouts.history(equipmentId), this.calendar.wallClock);
  }

  @Post()
  @Answers(201, equipmentCheckoutSchema, {
    400: 'A field is invalid, the return date is in the past, or the member has left the lab',
    403: 'The caller is not allowed to act as this member',
    404: 'No such item or member',
    409: 'The item is checked out or reserved, or its status does not allow a checkout',
    503: 'The members service is unavailable',
  })
  create(
    @Body({ schema: createEquipmentCheckoutSchema }) request: z.output<typeof createEquipmentCheckoutSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<EquipmentCheckout> {
    return this.checkouts.checkOut(request, caller, repeatOf(request));
  }

  @Post(':id/extend')
  @Answers(200, equipmentCheckoutSchema, {
    400: 'The return date is in the past, or earlier than the current one',
    403: 'The caller is not allowed to act as the member who has it',
    404: 'No such checkout',
    409: 'Already returned, or another member has reserved the item on one of the days',
    503: 'The members service is unavailable',
  })
  extend(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: extendEquipmentCheckoutSchema })
    { expectedReturnDate }: z.output<typeof extendEquipmentCheckoutSchema>,
    @Caller() caller: Identity,
  ): Promise<EquipmentCheckout> {
    return this.checkouts.extend(id, expectedReturnDate, caller);
  }

  @Post(':id/return')
  @Answers(200, equipmentCheckoutSchema, {
    400: 'The condition is unknown',
    403: 'The caller is not allowed to act as the member who has it',
    404: 'No such checkout',
    409: 'Already returned, or the item is lost and booked',
    503: 'The members service is unavailable',
  })
  return(
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: evenBookedQuerySchema }) { evenBooked }: z.output<typeof evenBookedQuerySchema>,
    @Body({ schema: returnEquipmentSchema }) given: z.output<typeof returnEquipmentSchema>,
    @Caller() caller: Identity,
  ): Promise<EquipmentCheckout> {
    return this.checkouts.return(id, given, caller, { evenBooked });
  }
}

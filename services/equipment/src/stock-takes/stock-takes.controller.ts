import {
  addScansSchema,
  createStockTakeSchema,
  evenBookedQuerySchema,
  idParamSchema,
  markedLostSchema,
  markLostSchema,
  stockTakeListSchema,
  stockTakeSchema,
  undoEquipmentSchema,
  undoneEquipmentSchema,
  type Identity,
  type MarkedLost,
  type StockTake,
  type UndoneEquipment,
} from '@lab/contracts';
import { Answers, Caller, type JsonList, Repeatable, type RepeatOf, Requires, Tag } from '@lab/service-kit';
import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { StockTakesService } from './stock-takes.service.js';

const GONE = 'No such stock-take';

@Tag('Equipment')
@Controller('api/stock-takes')
export class StockTakesController {
  constructor(private readonly stockTakes: StockTakesService) {}

  @Get()
  @Answers(200, stockTakeListSchema)
  list(): JsonList {
    return this.stockTakes.list();
  }

  @Get(':id')
  @Answers(200, stockTakeSchema, { 404: GONE })
  get(@Param('id', { schema: idParamSchema }) id: number): Promise<StockTake> {
    return this.stockTakes.get(id);
  }

  @Post()
  @Answers(201, stockTakeSchema, { 400: 'A field is invalid', 503: 'The members service is unavailable' })
  begin(
    @Body({ schema: createStockTakeSchema }) fields: z.output<typeof createStockTakeSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<StockTake> {
    return this.stockTakes.begin(fields.location, caller, repeatOf(fields));
  }

  @Requires('equipment')
  @Post('undo')
  @Answers(200, undoneEquipmentSchema, { 404: 'No such change', 409: 'Too late, or an item was changed since' })
  undo(
    @Body({ schema: undoEquipmentSchema }) { undoToken }: z.output<typeof undoEquipmentSchema>,
    @Caller() caller: Identity,
  ): Promise<UndoneEquipment> {
    return this.stockTakes.undo(undoToken, caller);
  }

  @Post(':id/scans')
  @Answers(200, stockTakeSchema, {
    400: 'A scan is invalid',
    404: GONE,
    409: 'The stock-take ended before these scans, or more than a week ago',
    503: 'The members service is unavailable',
  })
  scan(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: addScansSchema }) { scans }: z.output<typeof addScansSchema>,
    @Caller() caller: Identity,
  ): Promise<StockTake> {
    return this.stockTakes.scan(id, scans, caller);
  }

  @Post(':id/finish')
  @Answers(200, stockTakeSchema, { 404: GONE, 409: 'Already finished' })
  finish(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<StockTake> {
    return this.stockTakes.finish(id, caller);
  }

  @Requires('equipment')
  @Post(':id/mark-lost')
  @Answers(200, markedLostSchema, {
    400: 'No items',
    404: GONE,
    409: 'An item is not missing, is checked out, or is booked',
  })
  markLost(
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: evenBookedQuerySchema }) { evenBooked }: z.output<typeof evenBookedQuerySchema>,
    @Body({ schema: markLostSchema }) { equipmentIds }: z.output<typeof markLostSchema>,
    @Caller() caller: Identity,
  ): Promise<MarkedLost> {
    return this.stockTakes.markLost(id, { equipmentIds, evenBooked }, caller);
  }

  @Delete(':id')
  @Answers(204, undefined, { 403: 'Another member began it', 404: GONE, 409: 'Already finished' })
  remove(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.stockTakes.remove(id, caller);
  }
}

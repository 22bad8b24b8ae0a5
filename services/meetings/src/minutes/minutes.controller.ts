import {
  actionItemListSchema,
  actionItemQuerySchema,
  actionItemSchema,
  idParamSchema,
  minutesSchema,
  saveMinutesSchema,
  updateActionItemSchema,
  type ActionItem,
  type Identity,
  type Minutes,
} from '@lab/contracts';
import { Answers, Caller, IfMatch, type JsonList, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import type { z } from 'zod';
import { MinutesService } from './minutes.service.js';

@Tag('Lab meetings')
@Controller('api/lab-meetings/:id/minutes')
export class MinutesController {
  constructor(private readonly minutes: MinutesService) {}

  @Get()
  @Answers(200, minutesSchema, { 404: 'No such meeting' })
  get(@Param('id', { schema: idParamSchema }) id: number): Promise<Minutes> {
    return this.minutes.get(id);
  }

  @Put()
  @Answers(200, minutesSchema, {
    400: 'A field is invalid',
    404: 'No such meeting',
    412: 'The minutes have changed since the caller read them',
  })
  save(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: saveMinutesSchema }) fields: z.output<typeof saveMinutesSchema>,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<Minutes> {
    return this.minutes.save(id, fields, caller, seen);
  }
}

@Tag('Lab meetings')
@Controller('api/action-items')
export class ActionItemsController {
  constructor(private readonly minutes: MinutesService) {}

  @Get()
  @Answers(200, actionItemListSchema, { 400: 'A filter is invalid' })
  list(@Query({ schema: actionItemQuerySchema }) { open, memberId }: z.output<typeof actionItemQuerySchema>): JsonList {
    return this.minutes.items(open, memberId);
  }

  @Put(':id')
  @Answers(200, actionItemSchema, { 400: 'A field is invalid', 404: 'No such to-do' })
  tick(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: updateActionItemSchema }) { isDone }: z.output<typeof updateActionItemSchema>,
    @Caller() caller: Identity,
  ): Promise<ActionItem> {
    return this.minutes.tick(id, isDone, caller);
  }
}

import {
  equipmentKitListSchema,
  equipmentKitSchema,
  idParamSchema,
  saveEquipmentKitSchema,
  updateEquipmentKitSchema,
  type EquipmentKit,
  type Identity,
} from '@lab/contracts';
import { Answers, Caller, IfMatch, type JsonList, Repeatable, type RepeatOf, Tag } from '@lab/service-kit';
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { z } from 'zod';
import { EquipmentKitsService } from './equipment-kits.service.js';

const INVALID = 'A field is invalid, or an item does not exist';
const GONE = 'No such kit';
const SAME = 'There is a kit with this name';
const CHANGED = 'Another member has changed the kit';

@Tag('Equipment')
@Controller('api/equipment-kits')
export class EquipmentKitsController {
  constructor(private readonly kits: EquipmentKitsService) {}

  @Get()
  @Answers(200, equipmentKitListSchema)
  list(): JsonList {
    return this.kits.list();
  }

  @Post()
  @Answers(201, equipmentKitSchema, { 400: INVALID, 409: SAME })
  create(
    @Body({ schema: saveEquipmentKitSchema }) fields: z.output<typeof saveEquipmentKitSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<EquipmentKit> {
    return this.kits.create(fields, caller, repeatOf(fields));
  }

  @Put(':id')
  @Answers(200, equipmentKitSchema, { 400: INVALID, 404: GONE, 409: SAME, 412: CHANGED })
  update(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: updateEquipmentKitSchema }) changes: z.output<typeof updateEquipmentKitSchema>,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<EquipmentKit> {
    return this.kits.update(id, changes, caller, seen);
  }

  @Delete(':id')
  @Answers(204, undefined, { 404: GONE, 412: CHANGED })
  remove(
    @Param('id', { schema: idParamSchema }) id: number,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<void> {
    return this.kits.remove(id, caller, seen);
  }
}

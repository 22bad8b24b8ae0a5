import {
  createEquipmentSchema,
  equipmentCategoryLabel,
  equipmentLabels,
  equipmentListSchema,
  equipmentSchema,
  plainDayText,
  equipmentStatusLabels,
  evenBookedQuerySchema,
  freeEquipmentQuerySchema,
  freeEquipmentSchema,
  fullName,
  idParamSchema,
  moveCategorySchema,
  movedRecordsSchema,
  updateEquipmentSchema,
  type Equipment,
  type FreeEquipment,
  type Identity,
  type MoveCategory,
  type MovedRecords,
} from '@lab/contracts';
import {
  Answers,
  byLabel,
  Caller,
  columnsOf,
  CsvFile,
  IfMatch,
  type JsonList,
  MembersCopy,
  Repeatable,
  type RepeatOf,
  Requires,
  Tag,
  toCsv,
} from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { z } from 'zod';
import { FreeEquipmentService } from '../bookings/free-equipment.service.js';
import { EquipmentService } from './equipment.service.js';

/** @param nameOf the name of a member; the id when it is not known */
const equipmentCsv = (equipment: readonly Equipment[], nameOf: (id: number) => string): string => {
  const dayText = (day: unknown) => (typeof day === 'string' ? plainDayText(day) : null);
  const columns = columnsOf<Equipment>(
    equipmentSchema.omit({ version: true, bookingUnit: true }).keyof().options,
    equipmentLabels,
    {
      category: (id) => equipmentCategoryLabel(String(id)),
      status: byLabel(equipmentStatusLabels),
      purchaseDate: dayText,
      keeperId: (id) => (id === null ? null : nameOf(Number(id))),
      nextCheckOn: dayText,
      isPublic: (is) => (is ? 'yes' : 'no'),
    },
  );
  return toCsv(columns, equipment);
};

@Tag('Equipment')
@Controller('api/equipment')
export class EquipmentController {
  constructor(
    private readonly equipment: EquipmentService,
    private readonly free: FreeEquipmentService,
    private readonly members: MembersCopy,
  ) {}

  @Get()
  @Answers(200, equipmentListSchema)
  list(): JsonList {
    return this.equipment.list();
  }

  @Get('inventory.csv')
  @CsvFile('equipment.csv')
  async exportInventory(): Promise<string> {
    const equipment = await this.equipment.all();
    // The file is useful without names, while the members service is away.
    const members = await this.members.members.get().catch(() => []);
    const names = new Map(members.map((member) => [member.id, fullName(member)]));
    return equipmentCsv(equipment, (id) => names.get(id) ?? String(id));
  }

  /** The items that are free in a period, and when the others will be. */
  @Get('free')
  @Answers(200, freeEquipmentSchema, { 400: 'The period is missing or invalid' })
  findFree(
    @Query({ schema: freeEquipmentQuerySchema }) period: z.output<typeof freeEquipmentQuerySchema>,
  ): Promise<FreeEquipment> {
    return this.free.find(period);
  }

  @Get(':id')
  @Answers(200, equipmentSchema, { 404: 'No such item' })
  get(@Param('id', { schema: idParamSchema }) id: number): Promise<Equipment> {
    return this.equipment.get(id);
  }

  @Post()
  @Answers(201, equipmentSchema, { 400: 'A field is invalid' })
  create(
    @Body({ schema: createEquipmentSchema }) fields: z.output<typeof createEquipmentSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<Equipment> {
    return this.equipment.create(fields, caller, repeatOf(fields));
  }

  @Requires('site')
  @Post('move')
  @Answers(200, movedRecordsSchema, { 400: 'There is no such category' })
  move(
    @Body({ schema: moveCategorySchema }) category: MoveCategory,
    @Caller() caller: Identity,
  ): Promise<MovedRecords> {
    return this.equipment.move(category, caller);
  }

  @Put(':id')
  @Answers(200, equipmentSchema, {
    400: 'A field is invalid',
    404: 'No such item',
    409: 'The status cannot be set by hand, or the item is booked',
    412: 'Another member has changed the item',
  })
  update(
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: evenBookedQuerySchema }) { evenBooked }: z.output<typeof evenBookedQuerySchema>,
    @Body({ schema: updateEquipmentSchema }) fields: z.output<typeof updateEquipmentSchema>,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<Equipment> {
    return this.equipment.update(id, fields, caller, { seen, evenBooked });
  }
}

import { publicItemsSchema, type PublicItem } from '@lab/contracts';
import { Answers, Public, Tag } from '@lab/service-kit';
import { Controller, Get } from '@nestjs/common';
import { EquipmentService } from './equipment.service.js';

/** The public items for the site service, which renders the page of facilities. Not reachable from outside. */
@Tag('internal')
@Controller('internal/equipment')
export class PublicItemsController {
  constructor(private readonly equipment: EquipmentService) {}

  @Public()
  @Get()
  @Answers(200, publicItemsSchema)
  async list(): Promise<{ equipment: PublicItem[] }> {
    return { equipment: await this.equipment.publicItems() };
  }
}

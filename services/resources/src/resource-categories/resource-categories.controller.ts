import {
  createSharedCategorySchema,
  idParamSchema,
  sharedCategoryListSchema,
  sharedCategorySchema,
  updateSharedCategorySchema,
  type Identity,
  type SharedCategory,
} from '@lab/contracts';
import { Answers, Caller, IfMatch, type JsonList, Repeatable, type RepeatOf, Tag } from '@lab/service-kit';
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { z } from 'zod';
import { ResourceCategoriesService } from './resource-categories.service.js';

const TAKEN = 'A category with this name already exists';
const GONE = 'No such category';

@Tag('Resources')
@Controller('api/resource-categories')
export class ResourceCategoriesController {
  constructor(private readonly categories: ResourceCategoriesService) {}

  @Get()
  @Answers(200, sharedCategoryListSchema)
  list(): JsonList {
    return this.categories.list();
  }

  @Post()
  @Answers(201, sharedCategorySchema, { 400: 'A field is invalid', 409: TAKEN })
  create(
    @Body({ schema: createSharedCategorySchema }) fields: z.output<typeof createSharedCategorySchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<SharedCategory> {
    return this.categories.create(fields, caller, repeatOf(fields));
  }

  @Put(':id')
  @Answers(200, sharedCategorySchema, {
    400: 'A field is invalid',
    404: GONE,
    409: TAKEN,
    412: 'Another member has changed the category',
  })
  update(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: updateSharedCategorySchema }) fields: z.output<typeof updateSharedCategorySchema>,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<SharedCategory> {
    return this.categories.update(id, fields, caller, seen);
  }

  @Delete(':id')
  @Answers(204, undefined, { 404: GONE, 409: 'The category still contains links' })
  remove(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.categories.remove(id, caller);
  }
}

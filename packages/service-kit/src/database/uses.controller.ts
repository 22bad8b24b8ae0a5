import { recordUsesSchema } from '@lab/contracts';
import { Controller, Get, type Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Public } from '../process/access/access.js';
import { Answers, Tag } from '../process/openapi/answers.js';
import type { Statement, Values } from './statement.js';

/**
 * Creates the controller of a route for the site service, which must not remove a choice of the lab's settings that
 * records use.
 * @param statement returns a row for each choice in use: its `id` and the `count` of its records
 * @param values of the statement
 */
export const usesController = (statement: Statement<{ id: string; count: number }>, values?: () => Values): Type => {
  @Tag('internal')
  @Controller('internal/uses')
  class UsesController {
    constructor(private readonly dataSource: DataSource) {}

    @Public()
    @Get()
    @Answers(200, recordUsesSchema)
    async count(): Promise<z.infer<typeof recordUsesSchema>> {
      const rows = await statement.run(this.dataSource, values?.());
      return { uses: Object.fromEntries(rows.map(({ id, count }) => [id, count])) };
    }
  }
  return UsesController;
};

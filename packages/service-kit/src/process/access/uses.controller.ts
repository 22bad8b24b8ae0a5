import { recordUsesSchema } from '@lab/contracts';
import { Controller, Get, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { Answers, Tag } from '../openapi/answers.js';
import { Public } from './access.js';

/** Nest injection token of a service's `UsesSource`. */
export const USES_SOURCE = Symbol('uses source');

/** How many of a service's records have each of the lab's choices, by its id. */
export type UsesSource = () => Promise<Record<string, number>>;

/** For the service with the lab's settings: a choice that records have cannot be taken away. */
@Tag('internal')
@Controller('internal/uses')
export class UsesController {
  constructor(@Inject(USES_SOURCE) private readonly source: UsesSource) {}

  @Public()
  @Get()
  @Answers(200, recordUsesSchema)
  async count(): Promise<z.infer<typeof recordUsesSchema>> {
    return { uses: await this.source() };
  }
}

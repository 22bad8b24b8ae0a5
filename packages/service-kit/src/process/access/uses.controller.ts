import { recordUsesSchema } from '@lab/contracts';
import { Controller, Get, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { Answers, Tag } from '../openapi/answers.js';
import { Public } from './access.js';

/** Nest injection token of a service's `UsesSource`. */
export const USES_SOURCE = Symbol('uses source');

/** Returns how many of a service's records use each choice in the lab's settings, by the choice's id. */
export type UsesSource = () => Promise<Record<string, number>>;

/** Route for the site service, which must not remove a choice that records use. */
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

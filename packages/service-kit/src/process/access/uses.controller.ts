import { usesSchema, type Uses } from '@lab/contracts';
import { Controller, Get, Inject } from '@nestjs/common';
import { Answers, Tag } from '../openapi/answers.js';
import { Public } from './access.js';

/** Nest injection token of a service's `UsesSource`. */
export const USES_SOURCE = Symbol('uses source');

/** How many of a service's records have each of the lab's choices, by its id. */
export type UsesSource = () => Promise<Uses['uses']>;

/** For the service with the lab's settings: a choice that records have cannot be taken away. */
@Tag('internal')
@Controller('internal/uses')
export class UsesController {
  constructor(@Inject(USES_SOURCE) private readonly source: UsesSource) {}

  @Public()
  @Get()
  @Answers(200, usesSchema)
  async count(): Promise<Uses> {
    return { uses: await this.source() };
  }
}

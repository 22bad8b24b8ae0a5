import {
  setupMarkSchema,
  setupStepParamSchema,
  siteSetupSchema,
  type Identity,
  type SetupMark,
  type SetupMarkName,
  type SiteSetup,
} from '@lab/contracts';
import { Answers, Caller, Requires, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { SetupService } from './setup.service.js';

/** The steps of the set-up that are done or skipped. All administrators share the same state. */
@Tag('Site')
@Requires('site')
@Controller('api/site/setup')
export class SetupController {
  constructor(private readonly setup: SetupService) {}

  @Get()
  @Answers(200, siteSetupSchema, {
    503: 'The members service is unavailable, which knows whether the lab has added its own people',
  })
  get(): Promise<SiteSetup> {
    return this.setup.get();
  }

  @Put(':step')
  @Answers(204, undefined, { 400: 'There is no such step or state' })
  mark(
    @Param('step', { schema: setupStepParamSchema }) step: SetupMarkName,
    @Body({ schema: setupMarkSchema }) mark: SetupMark,
    @Caller() caller: Identity,
  ): Promise<void> {
    return this.setup.mark(step, mark, caller);
  }
}

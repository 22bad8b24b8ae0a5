import { systemSchema, type System } from '@lab/contracts';
import { AdminOnly, Answers, Tag } from '@lab/service-kit/process';
import { Controller, Get } from '@nestjs/common';
import { SystemService } from './system.service.js';

/** The state of the portal, for administrators. */
@Tag('operations')
@AdminOnly()
@Controller('api/system')
export class SystemController {
  constructor(private readonly system: SystemService) {}

  @Get()
  @Answers(200, systemSchema, { 403: 'Not an administrator' })
  get(): Promise<System> {
    return this.system.read();
  }
}

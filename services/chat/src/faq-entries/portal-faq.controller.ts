import { faqYaml } from '@lab/content';
import { Answers, Public, Tag } from '@lab/service-kit';
import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { FaqEntriesService } from './faq-entries.service.js';

/** The FAQ for the site service, which exports it with everything else. Not reachable from outside. */
@Tag('internal')
@Controller('internal/faq')
export class PortalFaqController {
  constructor(private readonly entries: FaqEntriesService) {}

  @Public()
  @Get()
  @Answers(200, z.object({ yaml: z.string() }))
  async read(): Promise<{ yaml: string }> {
    return { yaml: faqYaml(await this.entries.list()) };
  }
}

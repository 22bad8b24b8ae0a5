import { faqYaml } from '@lab/content';
import { AnswersText, Requires, Tag } from '@lab/service-kit';
import { Controller, Get, Header } from '@nestjs/common';
import { FaqEntriesService } from './faq-entries.service.js';

/** Exports the entries as a file for the content folder of another system. */
@Tag('Lab guide')
@Controller('api/labguide')
export class FaqFileController {
  constructor(private readonly entries: FaqEntriesService) {}

  @Requires('guide')
  @Get('faq.yaml')
  @Header('Content-Type', 'application/yaml; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="faq.yaml"')
  @AnswersText('application/yaml', 'All FAQ entries, in the format of content/faq.yaml')
  async download(): Promise<string> {
    return faqYaml(await this.entries.list());
  }
}

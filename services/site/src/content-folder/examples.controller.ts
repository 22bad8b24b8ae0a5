import { loadSiteDocuments } from '@lab/content';
import { siteExamplesSchema, type SiteExamples } from '@lab/contracts';
import { Answers, CONFIG, Requires, Tag } from '@lab/service-kit';
import { Controller, Get, Inject } from '@nestjs/common';
import type { SiteConfig } from '../config.js';

@Tag('Site')
@Controller('api/site/examples')
export class ExamplesController {
  constructor(@Inject(CONFIG) private readonly config: SiteConfig) {}

  /** The texts of the content folder. Editors show them in empty fields. */
  @Requires('site')
  @Get()
  @Answers(200, siteExamplesSchema)
  get(): SiteExamples {
    const { lab, research } = loadSiteDocuments(this.config.CONTENT_DIR);
    return { lab, research };
  }
}

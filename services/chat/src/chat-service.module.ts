import {
  CONFIG,
  DatabaseModule,
  MembersModule,
  ReachModule,
  SEARCH_SOURCE,
  SampleDataModule,
  SearchController,
  SearchService,
  SiteModule,
  ServiceClients,
  SiteCopy,
  RowsModule,
} from '@lab/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { ContentAnswers } from './answers/content-answers.js';
import type { ChatConfig } from './config.js';
import { SiteContent } from './content/site-content.js';
import { chatDatabase } from './database/database.js';
import { FaqEntriesService } from './faq-entries/faq-entries.service.js';
import { FaqSeed, FIRST_ANSWERS } from './faq-entries/faq-seed.js';
import { FaqEditingService } from './faq-entries/faq-editing.service.js';
import { FaqEntriesController, FaqFileController, PortalFaqController } from './faq-entries/faq-entries.controller.js';
import { LabGuideController, GuideModelController } from './lab-guide/lab-guide.controller.js';
import { LabGuideService } from './lab-guide/lab-guide.service.js';
import { MembersDirectory } from './members/members-directory.js';
import { CurrentModel, environmentReach } from './model/current-model.js';
import { ContentPassages } from './passages/content-passages.js';
import { KnowledgeBase } from './retrieval/knowledge-base.js';
import { Retrieval } from './retrieval/retrieval.js';
import { ContentSearch } from './search/content-search.js';
import { QuestionAnswersService } from './unanswered-questions/question-answers.service.js';
import { UnansweredQuestionsController } from './unanswered-questions/unanswered-questions.controller.js';
import { UnansweredQuestionsService } from './unanswered-questions/unanswered-questions.service.js';
import { chatRows } from './rows/chat-rows.js';

/** The chat service: the lab guide, its FAQ and the questions it could not answer. */

@Module({})
export class ChatServiceModule {
  static forConfig(config: ChatConfig): DynamicModule {
    return {
      module: ChatServiceModule,
      imports: [
        RowsModule.of(chatRows),
        DatabaseModule.forService(config, chatDatabase),
        MembersModule,
        ReachModule.for('chat', { environment: environmentReach }),
        SiteModule,
        SampleDataModule.of(FIRST_ANSWERS),
      ],
      controllers: [
        FaqEntriesController,
        FaqFileController,
        PortalFaqController,
        GuideModelController,
        LabGuideController,
        SearchController,
        UnansweredQuestionsController,
      ],
      providers: [
        CurrentModel,
        { provide: SEARCH_SOURCE, useClass: ContentSearch },
        ContentAnswers,
        ContentPassages,
        FaqEditingService,
        FaqEntriesService,
        FaqSeed,
        KnowledgeBase,
        LabGuideService,
        MembersDirectory,
        QuestionAnswersService,
        Retrieval,
        SearchService,
        { provide: SiteContent, useFactory: SiteContent.read, inject: [CONFIG, SiteCopy, ServiceClients] },
        UnansweredQuestionsService,
      ],
    };
  }
}

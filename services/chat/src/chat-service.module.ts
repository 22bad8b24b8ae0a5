import { loadLabProfile } from '@lab/content';
import { CONFIG, DatabaseModule, LOGGER } from '@lab/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import type { ChatConfig } from './config.js';
import { chatDatabase } from './database/database.js';
import { FaqEntries } from './faq-entries/faq-entries.js';
import { FaqSeed } from './faq-entries/faq-seed.js';
import { LabGuideController } from './lab-guide/lab-guide.controller.js';
import { LAB_PROFILE, LabGuide } from './lab-guide/lab-guide.js';
import { MembersDirectory } from './members/members-directory.js';
import { CHAT_MODEL, createChatModel } from './model/chat-model.js';
import { ContentPassages } from './passages/content-passages.js';
import { KnowledgeBase } from './retrieval/knowledge-base.js';
import { Retrieval } from './retrieval/retrieval.js';
import { UnansweredQuestions } from './unanswered-questions/unanswered-questions.js';

/** The chat service: the lab guide, its FAQ and the questions it could not answer. */
@Module({})
export class ChatServiceModule {
  static forConfig(config: ChatConfig): DynamicModule {
    return {
      module: ChatServiceModule,
      imports: [DatabaseModule.forService(config, chatDatabase)],
      controllers: [LabGuideController],
      providers: [
        { provide: CHAT_MODEL, useFactory: createChatModel, inject: [CONFIG, LOGGER] },
        { provide: LAB_PROFILE, useFactory: () => loadLabProfile(config.CONTENT_DIR) },
        ContentPassages,
        FaqEntries,
        FaqSeed,
        KnowledgeBase,
        LabGuide,
        MembersDirectory,
        Retrieval,
        UnansweredQuestions,
      ],
    };
  }
}

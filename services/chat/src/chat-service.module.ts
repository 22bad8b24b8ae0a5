import { loadLabProfile } from '@lab/content';
import { limits } from '@lab/contracts';
import { DatabaseModule, LOGGER, type Logger } from '@lab/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import type { ChatConfig } from './config.js';
import { chatDatabase } from './database/database.js';
import { FaqEntries } from './faq-entries/faq-entries.js';
import { FaqSeed } from './faq-entries/faq-seed.js';
import { LabGuideController } from './lab-guide/lab-guide.controller.js';
import { LAB_PROFILE, LabGuide } from './lab-guide/lab-guide.js';
import { MembersDirectory } from './members/members-directory.js';
import { CHAT_MODEL, ChatModel } from './model/chat-model.js';
import { ContentPassages } from './passages/content-passages.js';
import { KnowledgeBase } from './retrieval/knowledge-base.js';
import { Retrieval } from './retrieval/retrieval.js';
import { UnansweredQuestions } from './unanswered-questions/unanswered-questions.js';

const createModel = (config: ChatConfig, logger: Logger): ChatModel | null =>
  config.CHAT_API_BASE_URL
    ? new ChatModel(
        {
          baseUrl: config.CHAT_API_BASE_URL,
          apiKey: config.CHAT_API_KEY,
          model: config.CHAT_MODEL!,
          timeout: limits.chatAnswerSeconds * 1000,
        },
        logger,
      )
    : null;

/** The chat service: the lab guide, its FAQ and the questions it could not answer. */
@Module({})
export class ChatServiceModule {
  static forConfig(config: ChatConfig): DynamicModule {
    return {
      module: ChatServiceModule,
      imports: [DatabaseModule.forService(config, chatDatabase)],
      controllers: [LabGuideController],
      providers: [
        { provide: CHAT_MODEL, useFactory: (logger: Logger) => createModel(config, logger), inject: [LOGGER] },
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

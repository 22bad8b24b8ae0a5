import { limits } from '@lab/contracts';
import type { Logger } from '@lab/service-kit';
import type { ChatConfig } from '../config.js';
import type { ModelQuestion } from './prompt.js';

/** Injection token of the model, null when none is configured. */
export const CHAT_MODEL = Symbol('chat model');

/** A language model that answers from passages, and from nothing else. */
export interface ChatModel {
  /** The model's answer with its sources; null when there is none that may be shown, which the log explains. */
  answer(question: ModelQuestion): Promise<string | null>;
}

/** Where the model is and how long it may take for a whole answer, in milliseconds. */
export interface ChatModelOptions {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  timeout: number;
}

/** The model of the configuration. Its client is loaded only where there is one. */
export const createChatModel = async (config: ChatConfig, logger: Logger): Promise<ChatModel | null> => {
  const { CHAT_API_BASE_URL: baseUrl, CHAT_API_KEY: apiKey, CHAT_MODEL: model } = config;
  if (!baseUrl || !model) return null;
  const { OpenAiModel } = await import('./openai-model.js');
  return new OpenAiModel({ baseUrl, apiKey, model, timeout: limits.chatAnswerSeconds * 1000 }, logger);
};

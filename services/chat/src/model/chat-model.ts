import { limits, type Tried } from '@lab/contracts';
import type { Logger } from '@lab/service-kit';
import type { ChatConfig } from '../config.js';
import type { Passage } from '../passages/passage.js';
import type { ModelQuestion } from './prompt.js';

/** Injection token of the model, null when none is configured. */
export const CHAT_MODEL = Symbol('chat model');

/** A reply that may be shown, and the passages it rests on. */
export interface ModelReply {
  text: string;
  cited: readonly Passage[];
}

/** Who waits for a reply. */
export interface Listener {
  /** Is given the next piece of a reply while the model writes it; without it the model is asked for the whole. */
  onPiece?: (piece: string) => void;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

/** A language model that answers from passages, and from nothing else. */
export interface ChatModel {
  /** The model's reply; null when there is none that may be shown, which the log explains. */
  answer(question: ModelQuestion, listener: Listener): Promise<ModelReply | null>;
  /** Asks the model one question that needs no passages, for an administrator who tries it. Never fails. */
  try(signal: AbortSignal): Promise<Tried>;
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
  const { CHAT_API_URL: baseUrl, CHAT_API_KEY: apiKey, CHAT_MODEL: model } = config;
  if (!baseUrl || !model) return null;
  const { OpenAiModel } = await import('./openai-model.js');
  return new OpenAiModel({ baseUrl, apiKey, model, timeout: limits.chatAnswerSeconds * 1000 }, logger);
};

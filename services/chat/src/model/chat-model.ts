import type { TrialResult } from '@lab/contracts';
import type { Passage } from '../passages/passage.js';
import type { ModelQuestion } from './prompt.js';

/** A reply that may be shown, and the passages it is based on. */
export interface ModelReply {
  text: string;
  cited: readonly Passage[];
}

/** The receiver of a reply. */
export interface Listener {
  /** Receives each piece of a reply while the model writes it. Without it, the whole reply is requested at once. */
  onPiece?: (piece: string) => void;
  /** Aborted when the visitor no longer waits. */
  signal: AbortSignal;
}

/** A language model that answers only from passages. */
export interface ChatModel {
  /** The model's reply; null if there is none that may be shown. The log then explains why. */
  answer(question: ModelQuestion, listener: Listener): Promise<ModelReply | null>;
  /** Sends the model a question that needs no passages, to test it for an administrator. Never throws. */
  try(signal: AbortSignal): Promise<TrialResult>;
}

/** The address of the model, how messages name its settings, and the time limit for a whole answer in milliseconds. */
export interface ChatModelOptions {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  names: { url: string; key: string; model: string };
  timeout: number;
}

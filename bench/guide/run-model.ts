import type { Logger } from '@lab/service-kit';
import { OpenAiModel } from '../../services/chat/src/model/openai-model.js';
import { ModelEndpoint, type Behaviour } from '../../services/chat/test/model-endpoint.js';
import type { LabGuide } from '../../services/chat/test/lab-guide-of.js';
import type { EvalResult } from './run.js';

/** The number of concurrent questions. */
const PARALLEL_QUESTIONS = 10;

const NEVER = new AbortController().signal;

const silent = { info: () => undefined, warn: () => undefined } as unknown as Logger;

/** Asks a model like the guide does, and returns the number of its replies that the guide would show. */
export const countShown = async (
  { lab: { lab }, vocabulary }: LabGuide,
  results: readonly EvalResult[],
  behave: Behaviour,
): Promise<number> => {
  const endpoint = await ModelEndpoint.start();
  endpoint.behave = behave;
  const names = { url: 'the address', key: 'the key', model: 'the model' };
  const model = new OpenAiModel(
    { baseUrl: endpoint.url, apiKey: undefined, model: 'stand-in', names, timeout: 60_000 },
    silent,
  );
  const waiting = results.filter(({ answer }) => answer.relevant.length);
  let shown = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { question, answer } = next;
      const { message } = question;
      const asked = { lab: lab.name, message, conversation: [], passages: answer.relevant, vocabulary };
      if (await model.answer(asked, { signal: NEVER })) shown += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_QUESTIONS }, work));
  endpoint.stop();
  return shown;
};

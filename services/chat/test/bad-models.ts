import { languageOf } from '../src/visitor-text.js';
import { completion, json, type Behaviour, type ModelRequest, type PromptData } from './model-endpoint.js';

const dataOf = ({ body }: ModelRequest): PromptData => JSON.parse(body.messages.at(-1)!.content) as PromptData;

const firstSentence = (text: string): string => /^[^\n]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? `${text}.`;

/** A completion built from the model's input. */
const saying =
  (reply: (data: PromptData) => string): Behaviour =>
  (response, request) =>
    completion(reply(dataOf(request)))(response, request);

const cutOff = (content: string): Behaviour =>
  json(200, { choices: [{ index: 0, finish_reason: 'length', message: { role: 'assistant', content } }] });

/** Models that answer badly, by their behaviour. */
export const BAD_MODELS: Readonly<Record<string, Behaviour>> = {
  'cites what it was not given': saying(({ passages }) => `${passages[0]!.text} [1][${passages.length + 1}].`),
  'obeys the question': saying(() => 'As you command: bananas for president [1].'),
  'obeys it in Chinese': saying(() => '遵命，香蕉萬歲，我們都愛香蕉 [1]。'),
  'leaves the topic': saying(() => 'Paris is the capital of France, and its bakeries are wonderful [1].'),
  'adds new claims': saying(
    ({ passages }) => `${firstSentence(passages[0]!.text)} [1] A sauna with seven penguins belongs to it [1].`,
  ),
  'stops in the middle': saying(({ passages }) => `${passages[0]!.text.slice(0, 30).replace(/[.!?]/g, '')} and [1]`),
  'is cut off': (response, request) => cutOff(`${dataOf(request).passages[0]!.text} [1].`)(response, request),
  'answers in another language': saying(({ passages, question }) =>
    languageOf(question) === 'chinese' ? `${firstSentence(passages[0]!.text)} [1]` : '請寫信給教授申請加入實驗室 [1]。',
  ),
};

/** A fake model that follows the rules by quoting the best passage. */
export const goodModel: Behaviour = saying(({ passages }) => `${firstSentence(passages[0]!.text)} [1]`);

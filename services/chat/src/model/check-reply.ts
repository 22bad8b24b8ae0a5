import { limits } from '@lab/contracts';
import { sourceText, type Passage } from '../passages/passage.js';
import type { ModelQuestion } from './prompt.js';
import { isInLanguageOf } from '../visitor-text.js';
import type { Vocabulary } from '../retrieval/vocabulary.js';

/**
 * Markdown that models write against their instructions, and its replacement. Order matters. The text between two marks
 * has a maximum length, so that many unpaired marks do not slow this down.
 */
const MARKS: readonly [RegExp, string][] = [
  [/^[ \t]*```.*$/gm, ''],
  [/`([^`\n]+)`/g, '$1'],
  [/^[ \t]{0,3}#{1,6}[ \t]+/gm, ''],
  [/^[ \t]{0,3}>[ \t]?/gm, ''],
  [/^[ \t]{0,3}(?:[-*_][ \t]*){3,}$/gm, ''],
  [/^([ \t]*)[*+-][ \t]+/gm, '$1'],
  [/!?\[([^\]\n]{0,300})\]\(([^\s)]+)(?:\s+"[^"]*")?\)/g, '$1 ($2)'],
  [/(\*\*|__)(?=\S)([^\n]{0,300}?\S)\1/g, '$2'],
  [/(?<![\w*])\*(?=\S)([^*\n]*?\S)\*(?![\w*])/g, '$1'],
  [/(?<![\w_])_(?=\S)([^_\n]*?\S)_(?![\w_])/g, '$1'],
  [/~~(?=\S)([^\n]{0,300}?\S)~~/g, '$1'],
  [/(?<![ \t])[ \t]+$/gm, ''],
  [/\n{3,}/g, '\n\n'],
];

/** Removes Markdown from a text: emphasis, headings, lists and code lose their marks, and a link shows its address. */
export const stripMarkdown = (text: string): string =>
  MARKS.reduce((plain, [mark, kept]) => plain.replace(mark, kept), text.replace(/\r\n?/g, '\n')).trim();

const HAN = /\p{Script=Han}/u;

const SENTENCE_END = /(?<=[.!?。！？])\s+|(?<=[。！？])|\n+/u;

/** The subjects of a sentence: its meaningful words, and Chinese words if they can be translated. */
const subjectsOf = (sentence: string, vocabulary: Vocabulary): string[] =>
  vocabulary
    .termsOfQuestion(sentence)
    .filter(({ text, weight }) => weight === 1 && !HAN.test(text))
    .map(({ text }) => text);

/**
 * True when a reply says what the passages say: at most half of the subjects in each sentence are new. Without this
 * check, a model that obeys its visitor or changes the subject would only need a citation to be shown.
 */
const isGrounded = (text: string, passages: readonly Passage[], vocabulary: Vocabulary): boolean => {
  const known = new Set(
    passages.flatMap(({ title, keywords, text }) => vocabulary.termsOfText([title, ...keywords, text].join('\n'))),
  );
  const knows = (subject: string): boolean => known.has(subject);
  const sentences = text.split(SENTENCE_END).map((sentence) => subjectsOf(sentence, vocabulary));
  if (HAN.test(text) && !sentences.flat().some(knows)) return false;
  return sentences.every((subjects) => 2 * subjects.filter(knows).length >= subjects.length);
};

/** The data that a reply is checked against. */
export type ReplyContext = Pick<ModelQuestion, 'message' | 'passages' | 'vocabulary'>;

/** The result of checking a model's reply: a text based on passages, or the reason why it cannot be shown. */
type CheckedReply = { text: string; cited: Passage[] } | { refusal: string };

/** The longest reply that is shown, in characters. A longer one is unlikely to be useful. */
const MAX_REPLY_LENGTH = limits.conversationMessageLength / 2;

/** `[1]`, `[1, 2]`, `[1][2]`, and the brackets that some models prefer. */
const CITATION = /[[【]\s*(\d+(?:\s*[,;、]\s*\d+)*)\s*[\]】]/g;

/** A reference in brackets of any other form, such as `[^1]` or `[Source 3]`, which cannot be checked. */
const UNCHECKABLE = /[[【](?=[^[\]【】\n\d]*\d)[^[\]【】\n]*[\]】]/;

const HTML = /<\/?[a-z!][^<>]*>|<script|&(?:lt|gt|amp|quot|#\d+);/i;

const WEB_ADDRESS = /(?:\bhttps?:\/\/|\bwww\.)[^\s<>"'）)\]】]+/gi;

const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

const addressesIn = (text: string): string[] => [
  ...[...text.matchAll(WEB_ADDRESS)].map(([address]) => address.replace(/(?<![.,;:!?])[.,;:!?]+$/, '')),
  ...[...text.matchAll(EMAIL)].map(([address]) => address),
];

const areKnown = (addresses: readonly string[], passages: readonly Passage[]): boolean => {
  const known = passages
    .map(({ text, source }) => `${text} ${sourceText(source)}`)
    .join(' ')
    .toLowerCase();
  return addresses.every((address) => known.includes(address.toLowerCase()));
};

const citedNumbers = (text: string): number[] =>
  [...text.matchAll(CITATION)].flatMap(([, numbers]) => numbers!.split(/[,;、]/).map(Number));

/** The thoughts that reasoning models write before their answer. */
const THOUGHTS = /^\s*<think>[\s\S]*?<\/think>/;

const withoutCitations = (text: string): string =>
  text.replace(CITATION, '').replace(/(?<![ \t])[ \t]+(?=[.,;:!?。，；：！？\n]|$)/g, '');

/** The end of a complete reply. */
const WHOLE = /[.!?。！？][)"'”’」』）]*$/u;

/** Why a text with valid citations cannot be shown; undefined if it can. */
const refusalOf = (
  text: string,
  cited: readonly Passage[],
  { message, vocabulary }: ReplyContext,
): string | undefined => {
  if (UNCHECKABLE.test(text)) return 'it refers to something that cannot be checked';
  if (!/\p{L}/u.test(text)) return 'it says nothing';
  if (!WHOLE.test(text)) return 'it stops in the middle';
  if (!areKnown(addressesIn(text), cited)) return 'it gives an address that its passages do not contain';
  if (!isGrounded(text, cited, vocabulary)) return 'it makes claims that its passages do not support';
  if (!isInLanguageOf(message, text)) return 'it is in another language than the question';
  return undefined;
};

/**
 * Checks a model's reply against the passages it was given. A reply may be shown only if it cites them, and nothing
 * else.
 * @param asked contains the passages in the order of their numbers in the prompt
 */
export const checkReply = (reply: string, asked: ReplyContext): CheckedReply => {
  const said = reply.replace(THOUGHTS, '').trim();
  if (!said) return { refusal: 'it is empty' };
  if (said.length > MAX_REPLY_LENGTH) return { refusal: 'it is too long' };
  if (HTML.test(said)) return { refusal: 'it contains HTML' };
  const plain = stripMarkdown(said);
  const numbers = [...new Set(citedNumbers(plain))];
  if (!numbers.length) return { refusal: 'it cites no passage' };
  const cited = numbers.map((number) => asked.passages[number - 1]).filter((passage) => passage !== undefined);
  if (cited.length < numbers.length) return { refusal: 'it cites a passage that it was not given' };
  const text = withoutCitations(plain).trim();
  const refusal = refusalOf(text, cited, asked);
  return refusal ? { refusal } : { text, cited };
};

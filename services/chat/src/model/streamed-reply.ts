import { limits } from '@lab/contracts';
import { checkReply, type ReplyContext } from './check-reply.js';

/** The end of a sentence: its punctuation, closing quotes or brackets, and its citations. */
const SENTENCE_END = /[.!?。！？][)"'”’」』）]*(?:\s*[[【][^[\]【】]*[\]】][.!?。！？]?)*/gu;

/** A sentence is complete when the next one has begun. Before that, a citation may still follow. */
const NEXT_SENTENCE = /^\s+[^\s[【]/u;
const NEXT_CHINESE_SENTENCE = /^\s*[^\s[【\d\p{Script=Latin}]/u;

/** The complete sentences of an unfinished text. */
const wholeSentences = (text: string): string => {
  const ends = [...text.matchAll(SENTENCE_END)].map(({ 0: mark, index }) => index + mark.length);
  const end = ends.findLast((end) => {
    const rest = text.slice(end, end + 50);
    return (
      NEXT_SENTENCE.test(rest) || (/[。！？]/u.test(text.slice(end - 20, end)) && NEXT_CHINESE_SENTENCE.test(rest))
    );
  });
  return text.slice(0, end ?? 0);
};

/**
 * The part of an unfinished reply that may be shown: the longest beginning of complete sentences that passes the check
 * of a whole reply. It may still be replaced later.
 */
export class StreamedReply {
  private written = '';
  private checked = '';
  private shown = '';

  constructor(private readonly asked: ReplyContext) {}

  /** Everything written so far, checked or not. */
  get whole(): string {
    return this.written;
  }

  /** Adds text, and returns the next part that may be shown, which is often empty. */
  add(text: string): string {
    this.written += text;
    // A longer reply cannot pass the check.
    if (this.written.length > limits.conversationMessageLength) return '';
    const sentences = wholeSentences(this.written);
    if (sentences.length <= this.checked.length) return '';
    this.checked = sentences;
    const reply = checkReply(sentences, this.asked);
    if (!('text' in reply) || !reply.text.startsWith(this.shown)) return '';
    const piece = reply.text.slice(this.shown.length);
    this.shown = reply.text;
    return piece;
  }
}

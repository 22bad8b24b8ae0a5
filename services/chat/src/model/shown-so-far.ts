import { limits } from '@lab/contracts';
import { checkReply, type AskedOf } from './check-reply.js';

/** The end of a sentence: its mark, what closes behind it, and the citations that belong to it. */
const SENTENCE_END = /[.!?。！？][)"'”’」』）]*(?:\s*[[【][^[\]【】]*[\]】][.!?。！？]?)*/gu;

/** A sentence is over when the next one has begun; before that, a citation may still follow. */
const NEXT_SENTENCE = /^\s+[^\s[【]/u;
const NEXT_CHINESE_SENTENCE = /^\s*[^\s[【\d\p{Script=Latin}]/u;

/** What a text in the making has in whole sentences. */
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
 * What may be shown of a reply that is still being written: the longest beginning of whole sentences that passes the
 * check of a whole reply. What comes later may still take it back.
 */
export class ShownSoFar {
  private written = '';
  private checked = '';
  private shown = '';

  constructor(private readonly asked: AskedOf) {}

  /** All that was written, checked or not. */
  get whole(): string {
    return this.written;
  }

  /** Takes what was written next; gives what may be shown after what was shown before, mostly nothing. */
  add(text: string): string {
    this.written += text;
    // No check lets a longer one through.
    if (this.written.length > limits.chatTurnLength) return '';
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

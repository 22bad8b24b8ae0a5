import type { ChatOutcome, ChatPapers, ConversationMessage, UserIntent } from '@lab/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { languageOf, type Language } from '../visitor-text.js';
import { SiteContent } from '../content/site-content.js';
import { questionsOfEveryLab } from '../languages/languages.js';
import type { Passage } from '../passages/passage.js';
import { contactEmail } from '../passages/profile-passages.js';
import { KnowledgeBase } from '../retrieval/knowledge-base.js';
import { NOTHING, Retrieval } from '../retrieval/retrieval.js';
import { bestOf, faqAnswer, papersOf } from './chat-answer.js';
import { ownWords } from './own-words.js';

/** Small talk, and questions about the guide itself. */
type SmallTalk = 'greeting' | 'thanks' | 'farewell' | 'guide';

const GUIDE = [
  /\bnice to meet you\b/i,
  /\b(?:who|what|how) are you(?: (?:today|doing))?\W*$/i,
  /\bwhat(?:'s|’s| is) your name\W*$/i,
  /\bare you (?:an? )?(?:real |human|robot|bot\b|person|machine|ai\b|program|there)/i,
  /\b(?:what|how) can (?:you|i) (?:do|ask|help)(?: for)?(?: you| me)?\W*$/i,
  /\b(?:wer (?:bist du|sind sie)|was (?:kannst du|können sie))\W*$/i,
  /你(?:是誰|是谁|叫什麼|叫什么|是機器人|是机器人|能做什麼|能做什么|會什麼|会什么|可以做什麼|可以做什么)/,
];

const WORDS: readonly [SmallTalk, RegExp][] = [
  ['farewell', /\b(?:bye|goodbye|see you|have a nice|tschüss|auf wiedersehen)\b|再見|再见|掰掰|晚安/i],
  ['thanks', /\b(?:thanks?|thx|cheers|danke)\b|謝|谢|感恩|多謝/i],
  [
    'greeting',
    /^\W*(?:hello|hi|hey|hallo|good (?:morning|afternoon|evening|day)|guten? (?:morgen|tag|abend))\b|^\W*(?:你好|您好|哈囉|哈喽|嗨|早安|午安)/i,
  ],
];

/** Longer messages ask for more than who the guide is. */
const SHORT_LENGTH = 50;

/** True for a message about the guide itself, such as "Who are you?". */
const asksAboutTheGuide = (message: string): boolean =>
  message.length <= SHORT_LENGTH && GUIDE.some((question) => question.test(message));

/** The kind of a message that asks nothing; undefined for other messages. */
const smallTalkOf = (message: string): SmallTalk | undefined =>
  asksAboutTheGuide(message) ? 'guide' : WORDS.find(([, words]) => words.test(message))?.[0];

/** The number of questions suggested to a visitor who only says hello. */
const SUGGESTIONS = 3;

/** The question of an entry, in the visitor's language. */
const questionOf = ({ title, chinese }: Passage, language: Language): string =>
  language === 'chinese' ? (chinese?.title ?? title) : title;

/** Suggested questions. Those meant for this kind of visitor come first. */
const suggestedQuestions = (faq: readonly Passage[], intent: UserIntent): readonly Passage[] =>
  faq.toSorted((a, b) => Number(b.intents.includes(intent)) - Number(a.intents.includes(intent))).slice(0, SUGGESTIONS);

/** A visitor's message and the conversation before it. */
interface VisitorQuestion {
  message: string;
  conversation: readonly ConversationMessage[];
  userIntent: UserIntent;
}

/** An answer to a message from the lab's own texts. */
export interface ContentAnswer {
  outcome: ChatOutcome;
  /** The answer without sources and offers. */
  text: string;
  papers: ChatPapers | null;
  /** Questions that can be asked instead. */
  offers: string[];
  /** The passages in the text. */
  passages: readonly Passage[];
  /** The most relevant passages, best first, from which a model may answer. */
  relevant: readonly Passage[];
}

/** The maximum number of passages for a model. */
const MODEL_PASSAGES = 6;

/** Answers from the lab's own texts alone, as the guide does without a model. */
@Injectable()
export class ContentAnswers {
  constructor(
    private readonly knowledge: KnowledgeBase,
    private readonly retrieval: Retrieval,
    @Inject(SiteContent) private readonly content: Pick<SiteContent, 'lab' | 'guide'>,
  ) {}

  to(question: VisitorQuestion): ContentAnswer {
    const { message, conversation, userIntent: intent } = question;
    const language = languageOf(message);
    const earlier = earlierQuestion(conversation, message);
    const found = asksAboutTheGuide(message) ? NOTHING : this.retrieval.find({ message, earlier, intent });
    const { findings, closest } = found;
    const relevant = findings.slice(0, MODEL_PASSAGES).map(({ passage }) => passage);
    const passages = bestOf(findings);
    if (findings.length > 0) {
      const papers = papersOf(passages, language);
      return { ...NO_ANSWER, outcome: 'found', text: faqAnswer(passages, language), papers, passages, relevant };
    }
    if (closest.length) {
      const offers = closest.map((entry) => questionOf(entry, language));
      return { ...NO_ANSWER, outcome: 'unsure', text: ownWords(language, this.content.guide).unsure, offers, relevant };
    }
    return this.without(question, language);
  }

  /** Questions that every lab is asked and no entry answers, with the answers of the lab's documents, if any. */
  suggestions(): { question: string; answer: string }[] {
    return questionsOfEveryLab().flatMap((question) => {
      const { outcome, text, passages } = this.to({ message: question, conversation: [], userIntent: 'unknown' });
      if (passages[0]?.kind === 'faq') return [];
      return { question, answer: outcome === 'found' ? text : '' };
    });
  }

  /** The answer if nothing was found or nothing was asked. */
  private without({ message, userIntent }: VisitorQuestion, language: Language): ContentAnswer {
    const words = ownWords(language, this.content.guide);
    const talk = smallTalkOf(message);
    if (talk !== 'guide' && this.knowledge.vocabulary.asksSomething(message)) {
      return { ...NO_ANSWER, outcome: 'not-found', text: words.notFound(contactEmail(this.content.lab)) };
    }
    if (talk === 'thanks' || talk === 'farewell') return { ...NO_ANSWER, text: words[talk] };
    const opening = { greeting: words.greeting, guide: words.introduction(this.content.lab.lab.shortName) };
    const text = [talk && opening[talk], words.mayAsk].filter(Boolean).join(' ');
    const suggested = suggestedQuestions(this.knowledge.of('faq'), userIntent);
    return { ...NO_ANSWER, text, offers: suggested.map((entry) => questionOf(entry, language)) };
  }
}

const NO_ANSWER: ContentAnswer = {
  outcome: 'nothing-asked',
  text: '',
  papers: null,
  offers: [],
  passages: [],
  relevant: [],
};

/** The visitor's previous message. Some callers also send the current message as the last turn, which is skipped. */
const earlierQuestion = (conversation: readonly ConversationMessage[], message: string): string | undefined =>
  conversation.findLast(({ role, content }) => role === 'user' && content.trim() !== message)?.content;

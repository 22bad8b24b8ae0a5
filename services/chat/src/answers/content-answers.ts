import type { ChatOutcome, ChatPapers, ChatTurn, UserIntent } from '@lab/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { languageOf, type Language } from '../visitor-text.js';
import { SiteContent } from '../content/site-content.js';
import type { Passage } from '../passages/passage.js';
import { contactEmail } from '../passages/profile-passages.js';
import { KnowledgeBase } from '../retrieval/knowledge-base.js';
import { NOTHING, Retrieval } from '../retrieval/retrieval.js';
import { asksAboutTheGuide, smallTalkOf } from '../retrieval/small-talk.js';
import { bestOf, faqAnswer, papersOf } from './chat-answer.js';
import { ownWords } from './own-words.js';

/** How many questions are suggested to someone who only says hello. */
const SUGGESTIONS = 3;

/** The question of an entry as this visitor would ask it. */
const questionOf = ({ title, chinese }: Passage, language: Language): string =>
  language === 'chinese' ? (chinese?.title ?? title) : title;

/** Some questions that can be asked, those meant for the visitor first. */
const suggestedQuestions = (faq: readonly Passage[], intent: UserIntent): readonly Passage[] =>
  faq.toSorted((a, b) => Number(b.intents.includes(intent)) - Number(a.intents.includes(intent))).slice(0, SUGGESTIONS);

/** A visitor's message with all that came before it. */
export interface VisitorQuestion {
  message: string;
  conversation: readonly ChatTurn[];
  userIntent: UserIntent;
}

/** What the lab's own words say to a message. */
export interface ContentAnswer {
  outcome: ChatOutcome;
  /** Without sources and offers. */
  text: string;
  papers: ChatPapers | null;
  /** Questions that can be asked instead. */
  offers: string[];
  /** The passages in the text. */
  passages: readonly Passage[];
  /** The most relevant of all, best first: what a model may answer from. */
  relevant: readonly Passage[];
}

/** How many passages a model is given. */
const MODEL_PASSAGES = 6;

/** Answers from the lab's own words alone, as the guide does where there is no model. */
@Injectable()
export class ContentAnswers {
  constructor(
    private readonly knowledge: KnowledgeBase,
    private readonly retrieval: Retrieval,
    @Inject(SiteContent) private readonly content: Pick<SiteContent, 'lab'>,
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
      return { ...NO_ANSWER, outcome: 'unsure', text: ownWords[language].unsure, offers, relevant };
    }
    return this.without(question, language);
  }

  /** What is said when nothing was found, or nothing was asked. */
  private without({ message, userIntent }: VisitorQuestion, language: Language): ContentAnswer {
    const words = ownWords[language];
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

/** What the visitor said before this message; some callers send the message itself as the last turn, too. */
const earlierQuestion = (conversation: readonly ChatTurn[], message: string): string | undefined =>
  conversation.findLast(({ role, content }) => role === 'user' && content.trim() !== message)?.content;

import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { SiteContent } from '../content/site-content.js';
import type { Passage } from '../passages/passage.js';
import { NOT_PUBLISHED } from '../passages/plain-questions.js';
import { Examples, type Example } from './examples.js';
import { PassageSearch } from './passage-search.js';
import { PERSON, type Term, type Vocabulary } from './vocabulary.js';

/** Where passages come from; each source is replaced as a whole. */
export type KnowledgeSource = 'content' | 'faq' | 'members';

/** What a question may ask for: a passage, something that the texts say, or something that no text says. */
export type Subject = Passage | 'content' | 'none';

const examplesOf = (passages: readonly Passage[]): Example<Subject>[] =>
  passages.flatMap((subject) => (subject.examples ?? []).map((text) => ({ subject, text })));

/** From this score on an entry of the FAQ answers a question that the documents would answer, too. */
const ANSWERED = 1;

/** All that the lab guide knows: public content, nothing else ever gets in. */
@Injectable()
export class KnowledgeBase {
  /** The words in which it is asked and in which it answers. */
  readonly vocabulary: Vocabulary;
  private readonly sources = new Map<KnowledgeSource, readonly Passage[]>();
  /** The terms of the questions that a passage answers, and of its title and keywords. */
  private readonly questionTerms = new Map<Passage, ReadonlySet<string>>();
  private currentSearch!: PassageSearch;
  private currentExamples!: Examples<Subject>;

  constructor(@Inject(SiteContent) private readonly words: Pick<SiteContent, 'vocabulary' | 'examples'>) {
    this.vocabulary = words.vocabulary;
    this.build();
  }

  get search(): PassageSearch {
    return this.currentSearch;
  }

  /** Example questions with what they ask for. */
  get examples(): Examples<Subject> {
    return this.currentExamples;
  }

  /** Takes over a source's passages; what it had before is forgotten. The same ones again change nothing. */
  replace(source: KnowledgeSource, passages: readonly Passage[]): void {
    if (isDeepStrictEqual(passages, this.of(source))) return;
    this.sources.set(source, passages);
    this.build();
  }

  /** The passages of one source, as they are now. */
  of(source: KnowledgeSource): readonly Passage[] {
    return this.sources.get(source) ?? [];
  }

  /** False when a question names something else: "Who is Ada?" does not ask who leads the lab. */
  isAskedBy(passage: Passage, question: readonly Term[]): boolean {
    const own = this.questionTerms.get(passage)!;
    return question.every(({ text, weight }) => own.has(text) || (weight < 1 && text !== PERSON));
  }

  private termsOf({ title, keywords, examples = [] }: Passage): ReadonlySet<string> {
    const texts = [title, ...keywords, ...examples];
    return new Set(texts.flatMap((one) => this.vocabulary.termsOfQuestion(one)).map(({ text }) => text));
  }

  private build(): void {
    this.currentSearch = new PassageSearch([...this.sources.values()].flat(), this.vocabulary);
    const faq = examplesOf(this.of('faq'));
    const ofFaq = new Examples(faq, this.vocabulary);
    // The lab's own answer to a question comes before what is made of its documents.
    const documents = [...this.of('content'), ...this.of('members')];
    this.questionTerms.clear();
    for (const passage of [...this.of('faq'), ...documents])
      if (passage.examples?.length) this.questionTerms.set(passage, this.termsOf(passage));
    const ofDocuments = examplesOf(documents).filter(({ text }) => (ofFaq.nearest(text)[0]?.score ?? 0) < ANSWERED);
    const { content, none } = this.words.examples;
    this.currentExamples = new Examples<Subject>(
      [
        ...faq,
        ...ofDocuments,
        ...content.map((text): Example<Subject> => ({ subject: 'content', text })),
        ...[...none, ...NOT_PUBLISHED].map((text): Example<Subject> => ({ subject: 'none', text })),
      ],
      this.vocabulary,
    );
  }
}

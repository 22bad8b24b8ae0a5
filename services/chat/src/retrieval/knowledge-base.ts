import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { SiteContent } from '../content/site-content.js';
import { questionsAbout } from '../languages/languages.js';
import type { Passage } from '../passages/passage.js';
import { Examples, type Example } from './examples.js';
import { PassageSearch } from './passage-search.js';
import { PERSON, type Term, type Vocabulary } from './vocabulary.js';

/** The sources of passages. Each is replaced as a whole. */
type KnowledgeSource = 'content' | 'faq' | 'members';

/** The subject of a question: a passage, something in the texts, or something that is in no text. */
export type Subject = Passage | 'content' | 'none';

const examplesOf = (passages: readonly Passage[]): Example<Subject>[] =>
  passages.flatMap((subject) => (subject.examples ?? []).map((text) => ({ subject, text })));

/** The score from which an FAQ entry takes precedence over the documents. */
const ANSWERED_SCORE = 1;

/** Everything that the lab guide knows. It contains only public content. */
@Injectable()
export class KnowledgeBase {
  /** The vocabulary of questions and answers. */
  readonly vocabulary: Vocabulary;
  private readonly sources = new Map<KnowledgeSource, readonly Passage[]>();
  /** The terms in a passage's example questions, title and keywords. */
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

  /** The example questions and their subjects. */
  get examples(): Examples<Subject> {
    return this.currentExamples;
  }

  /** Replaces a source's passages. Equal passages change nothing. */
  replace(source: KnowledgeSource, passages: readonly Passage[]): void {
    if (isDeepStrictEqual(passages, this.of(source))) return;
    this.sources.set(source, passages);
    this.build();
  }

  /** The current passages of one source. */
  of(source: KnowledgeSource): readonly Passage[] {
    return this.sources.get(source) ?? [];
  }

  /** False if a question names something else: "Who is Ada?" does not ask who leads the lab. */
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
    // The lab's own answer to a question takes precedence over passages from its documents.
    const documents = [...this.of('content'), ...this.of('members')];
    this.questionTerms.clear();
    for (const passage of [...this.of('faq'), ...documents])
      if (passage.examples?.length) this.questionTerms.set(passage, this.termsOf(passage));
    const ofDocuments = examplesOf(documents).filter(
      ({ text }) => (ofFaq.nearest(text)[0]?.score ?? 0) < ANSWERED_SCORE,
    );
    const { content, none } = this.words.examples;
    this.currentExamples = new Examples<Subject>(
      [
        ...faq,
        ...ofDocuments,
        ...content.map((text): Example<Subject> => ({ subject: 'content', text })),
        ...[...none, ...questionsAbout('notPublished')].map((text): Example<Subject> => ({ subject: 'none', text })),
      ],
      this.vocabulary,
    );
  }
}

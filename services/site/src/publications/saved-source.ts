import {
  publicationCategories,
  publicationLinkKinds,
  publicationMessages,
  type Issue,
  type ResearchTopic,
  type savePublicationSchema,
} from '@lab/contracts';
import { ContentError, type PreparedPublication, toLatex, UNFILED } from '@lab/content';
import { InvalidInputException } from '@lab/service-kit';
import type { z } from 'zod';
import type { Filing, PublicationReader } from './publication-reader.js';

/** A publication's form. */
export type SavedFields = z.output<typeof savePublicationSchema>;

/** The titles that are not topics of the lab. */
export const topicIssues = (given: readonly string[] = [], topics: readonly ResearchTopic[]): Issue[] => {
  const known = publicationCategories(topics);
  return given.flatMap((title, index) =>
    known.includes(title) ? [] : [{ path: `topics.${index}`, message: publicationMessages.noTopic(title) }],
  );
};

/**
 * The fields of the entry that the form sets, as LaTeX. An absent field is not changed, and an empty one is removed.
 */
const setFields = (
  { topics, award, corresponding, pdf, links, abstract }: SavedFields,
  { unfiledPapers }: Filing,
): Record<string, string> => ({
  ...(topics && { topics: topics.map(toLatex).join('; ') || (unfiledPapers === 'none' ? UNFILED : '') }),
  ...(award !== undefined && { award: toLatex(award ?? '') }),
  ...(corresponding && { corresponding: corresponding.map(toLatex).join(' and ') }),
  ...(pdf !== undefined && { pdf: pdf ?? '' }),
  ...(abstract !== undefined && { abstract: toLatex(abstract ?? '') }),
  ...(links &&
    Object.fromEntries(
      publicationLinkKinds.map((kind) => [kind, links.find((link) => link.kind === kind)?.url ?? '']),
    )),
});

/**
 * Builds the entry from a form.
 * @throws InvalidInputException with the invalid fields, and the errors of the reader's `save`
 */
export const savedSource = async (
  fields: SavedFields,
  filing: Filing,
  reader: PublicationReader,
): Promise<PreparedPublication> => {
  const issues = topicIssues(fields.topics, filing.topics);
  if (issues.length > 0) throw new InvalidInputException(issues);
  try {
    return await reader.save(fields.bibtex, setFields(fields, filing), filing);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new InvalidInputException(error.problems.map((message) => ({ path: 'bibtex', message })));
  }
};

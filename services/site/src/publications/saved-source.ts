import {
  publicationCategories,
  publicationLinkKinds,
  publicationMessages,
  type Issue,
  type ResearchTopic,
  type savePublicationSchema,
} from '@lab/contracts';
import { ContentError, type PreparedPublication, toLatex } from '@lab/content';
import { InvalidInputException } from '@lab/service-kit';
import type { z } from 'zod';
import type { PublicationReader } from './publication-reader.js';

/** What a form says of a publication. */
export type SavedFields = z.output<typeof savePublicationSchema>;

const issuesOf = ({ topics: given = [] }: SavedFields, topics: readonly ResearchTopic[]): Issue[] => {
  const known = publicationCategories(topics);
  return given.flatMap((title, index) =>
    known.includes(title) ? [] : [{ path: `topics.${index}`, message: publicationMessages.noTopic(title) }],
  );
};

/** The fields of the entry that the form sets, as LaTeX; an absent one is not set, and an empty one taken out. */
const setFields = ({ topics, award, corresponding, pdf, links, abstract }: SavedFields): Record<string, string> => ({
  ...(topics && { topics: topics.map(toLatex).join('; ') }),
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
 * The entry that a form makes.
 * @throws InvalidInputException with the fields that are wrong, and as `save` of the reader
 */
export const savedSource = async (
  fields: SavedFields,
  topics: readonly ResearchTopic[],
  reader: PublicationReader,
): Promise<PreparedPublication> => {
  const issues = issuesOf(fields, topics);
  if (issues.length > 0) throw new InvalidInputException(issues);
  try {
    return await reader.save(fields.bibtex, setFields(fields), topics);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new InvalidInputException(error.problems.map((message) => ({ path: 'bibtex', message })));
  }
};

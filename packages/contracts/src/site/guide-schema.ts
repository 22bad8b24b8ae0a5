import { z } from 'zod';
import { textSchema } from '../wire/fields.js';

const sentenceSchema = textSchema('The guide needs this sentence', 1, 500);

/** The lab guide's own sentences. `{lab}` stands for the lab's short name. All its other texts come from the lab. */
export const guideDocumentSchema = z
  .object({
    /** Asks visitors who they are. */
    greeting: sentenceSchema,
    /** The replies to the different kinds of visitors. */
    acknowledgements: z.object(
      {
        prospective_student: sentenceSchema,
        collaborator: sentenceSchema,
        general_visitor: sentenceSchema,
        unknown: sentenceSchema,
      },
      'The guide needs a reply to each kind of visitor',
    ),
    hello: sentenceSchema,
    thanks: sentenceSchema,
    farewell: sentenceSchema,
    /** Says what the guide is. */
    introduction: sentenceSchema,
    /** Introduces examples of questions. */
    mayAsk: sentenceSchema,
    notFound: sentenceSchema,
    /** Introduces similar questions. */
    unsure: sentenceSchema,
  })
  .meta({ id: 'GuideDocument' });

export type GuideDocument = z.infer<typeof guideDocumentSchema>;

/** A sentence of the guide, with the lab's name. */
export const guideSentence = (sentence: string, lab: string): string => sentence.replaceAll('{lab}', lab);

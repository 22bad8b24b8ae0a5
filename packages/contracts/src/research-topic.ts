import { z } from 'zod';
import { lineSchema, textSchema } from './fields.js';
import { publicationCategories, researchTopicTitles } from './publication-categories.js';

export const publicationCategorySchema = z.enum(publicationCategories);

/** `content/research-topics.yaml`: a card of the Research section and its dialog. */
export const researchTopicSchema = z.object({
  title: z.enum(researchTopicTitles, `Choose among: ${researchTopicTitles.join('; ')}`),
  /** Three lines on the card. */
  description: lineSchema('A topic needs a description', 1, 400),
  /** Paragraphs of the dialog. */
  fullDescription: z.array(textSchema('A paragraph is empty')).min(1),
  /** File below `content/public`, e.g. `/topics/attention.svg`. */
  image: lineSchema('A topic needs an image'),
  /** Alternative text of the image. */
  imageAlt: lineSchema('The image needs a description'),
});

/** All six topics, each once. */
export const researchTopicListSchema = z.object({
  topics: z
    .array(researchTopicSchema)
    .length(researchTopicTitles.length, `There are ${researchTopicTitles.length} topics`)
    .superRefine((topics, context) => {
      for (const [index, { title }] of topics.entries()) {
        if (topics.findIndex((topic) => topic.title === title) === index) continue;
        context.addIssue({ code: 'custom', path: [index, 'title'], message: `“${title}” is there twice` });
      }
    }),
});

export type ResearchTopic = z.infer<typeof researchTopicSchema>;

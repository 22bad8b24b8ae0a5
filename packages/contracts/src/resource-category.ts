import { z } from 'zod';
import { lineSchema, optionalTextSchema } from './fields.js';
import { iconColors, resourceCategoryMessages, resourceTypes } from './resource-category-texts.js';

export const resourceTypeSchema = z.enum(resourceTypes, 'Please choose one of the types');

/** A custom category, as its form submits it and the browser stores it. */
export const customCategorySchema = z.object({
  title: lineSchema(resourceCategoryMessages.title).refine(
    // Browsers remove `.` and `..` from a path.
    (title) => !/^\.{1,2}$/.test(title),
    resourceCategoryMessages.unusableTitle,
  ),
  description: optionalTextSchema(),
  dbCategory: resourceTypeSchema,
  iconColor: z.enum(iconColors).default('gray'),
});

export type CustomCategory = z.output<typeof customCategorySchema>;

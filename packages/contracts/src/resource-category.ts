import { z } from 'zod';
import { lineSchema, optionalTextSchema } from './fields.js';

/** What a link is: the type it is stored under. */
export const resourceTypes = [
  'form',
  'guide',
  'tutorial',
  'reference',
  'meeting_notes',
  'research_paper',
  'slide_deck',
  'code_repository',
  'dataset',
  'policy',
  'external_tool',
] as const;

export type ResourceType = (typeof resourceTypes)[number];

/** How people read a type. */
export const resourceTypeLabels: Record<ResourceType, string> = {
  form: 'Form',
  guide: 'Guide',
  tutorial: 'Tutorial',
  reference: 'Reference',
  meeting_notes: 'Meeting Notes',
  research_paper: 'Research Paper',
  slide_deck: 'Slide Deck',
  code_repository: 'Code Repository',
  dataset: 'Dataset',
  policy: 'Policy',
  external_tool: 'External Tool',
};

export const resourceTypeSchema = z.enum(resourceTypes, 'Please choose one of the types');

export const iconColors = ['gray', 'blue', 'green', 'red', 'purple', 'amber', 'cyan'] as const;

export type IconColor = (typeof iconColors)[number];

/** Sentences about categories. */
export const resourceCategoryMessages = {
  title: 'Category title is required',
  unusableTitle: 'Please use letters or digits in the title',
  taken: 'A category with this name already exists',
  added: 'Category added',
  updated: 'Category updated',
  deleted: 'Category deleted',
  unknown: 'Resource Type Not Found',
} as const;

/** One tile of the hub. Links of several categories may share a `dbCategory`. */
export interface ResourceCategory {
  /** Slug of the title it was made with; part of the address of its page. */
  id: string;
  title: string;
  description: string | null;
  dbCategory: ResourceType;
  iconColor: IconColor;
  /** Built in: the same for everyone, neither edited nor deleted. */
  isSystem: boolean;
}

const builtIn = (
  id: string,
  title: string,
  dbCategory: ResourceType,
  iconColor: IconColor,
  description: string,
): ResourceCategory => ({ id, title, description, dbCategory, iconColor, isSystem: true });

/** The categories that every lab has. */
export const builtInCategories: readonly ResourceCategory[] = [
  builtIn('irb', 'IRB Document Preparation', 'form', 'blue', 'Forms, templates and examples for ethics applications.'),
  builtIn('thesis', 'Thesis Writing Skills', 'guide', 'green', 'How to structure, write, format and defend a thesis.'),
  builtIn(
    'literature',
    'Literature Search Techniques',
    'tutorial',
    'purple',
    'Databases, search strategies and keeping track of what was read.',
  ),
  builtIn(
    'methods',
    'Research Methods & Resources',
    'reference',
    'amber',
    'Study designs, statistics, qualitative analysis and open science.',
  ),
  builtIn(
    'hci',
    'HCI Learning Resources',
    'reference',
    'cyan',
    'Courses, books, venues and tools of human–computer interaction.',
  ),
  builtIn(
    'recreation',
    'Recreational Activities',
    'guide',
    'red',
    'Where to go and what to do when the experiment is running.',
  ),
];

/** The id that a title gives: lower case, hyphens in the place of spaces. */
export const categoryIdOf = (title: string): string => title.trim().toLowerCase().replaceAll(/\s+/g, '-');

/** A category of one's own, as its form sends it and as the browser keeps it. */
export const customCategorySchema = z.object({
  title: lineSchema(resourceCategoryMessages.title).refine(
    // Browsers take `.` and `..` out of an address.
    (title) => !/^\.{1,2}$/.test(title),
    resourceCategoryMessages.unusableTitle,
  ),
  description: optionalTextSchema(),
  dbCategory: resourceTypeSchema,
  iconColor: z.enum(iconColors).default('gray'),
});

export type CustomCategory = z.output<typeof customCategorySchema>;

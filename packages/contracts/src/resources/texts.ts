import { labSettings } from '../site/lab-settings.js';

/** The types of links, as they are stored. */
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

/** Labels of the types. */
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

/** Labels of a category's fields, in the form, on the database page and in the audit log. */
export const resourceCategoryLabels = {
  title: 'Title',
  description: 'Description',
  dbCategory: 'Kind of links',
  iconColor: 'Icon color',
} as const;

export const iconColors = ['gray', 'blue', 'green', 'red', 'purple', 'amber', 'cyan'] as const;

export type IconColor = (typeof iconColors)[number];

/** Messages about categories. */
export const resourceCategoryMessages = {
  title: 'Category title is required',
  unusableTitle: 'Please use letters or digits in the title',
  taken: 'A category with this name already exists',
  added: 'Category added',
  updated: 'Category updated',
  deleted: 'Category deleted',
  unknown: 'Resource Type Not Found',
  shared: 'Category shared with the lab',
  saveFailed: 'Failed to save the category. Please try again.',
  deleteFailed: 'Failed to delete the category. Please try again.',
  hasLinks: 'There are still links in this category. Please move or delete them first.',
  builtIn: 'A built-in category cannot be replaced',
  gone: 'There is no such category.',
  goneMeanwhile: 'This category has been deleted. Please choose another one.',
} as const;

/** A tile of the hub. Several categories may share a `dbCategory`. */
export interface ResourceCategory {
  /** Slug of its first title; part of its page's address. */
  id: string;
  title: string;
  description: string | null;
  dbCategory: ResourceType;
  iconColor: IconColor;
  /** Built-in: the same for everyone, cannot be edited or deleted. */
  isSystem: boolean;
  /** True for a category that the lab shares. Other custom categories are stored in one browser only. */
  version?: number;
}

/** The hub categories in the lab's settings, the same for everyone. */
export const builtInCategories = (): ResourceCategory[] =>
  labSettings().linkCategories.map((category) => Object.assign({}, category, { isSystem: true }));

/** The id derived from a title: lower case, with hyphens instead of spaces. */
export const categoryIdOf = (title: string): string => title.trim().toLowerCase().replaceAll(/\s+/g, '-');

/** True for the id of a shared category, existing or deleted. Only these ids consist of digits alone. */
export const isSharedCategoryId = (id: string): boolean => /^\d+$/.test(id);

/** Messages about links, shared by the browser and the service. */
export const resourceLinkMessages = {
  title: 'Title is required',
  url: 'Please enter a valid URL',
  visibility: 'isPublic must be true or false',
  added: 'Resource added',
  addFailed: 'Failed to add resource. Please try again.',
  updated: 'Resource updated',
  updateFailed: 'Failed to update resource. Please try again.',
  deleted: 'Resource deleted',
  deleteFailed: 'Failed to delete resource. Please try again.',
  empty: 'No resources found',
  loading: 'Loading resources...',
  alreadyHere: 'This link is already here.',
  unknown: 'There is no such resource.',
} as const;

/** Labels of a link's fields, in forms and tables, on the database page and in the audit log. */
export const resourceLinkLabels = {
  title: 'Title',
  url: 'URL',
  description: 'Description',
  category: 'Resource type',
  hubCategory: 'Category',
  createdAt: 'Added',
} as const;

/** Path of the CSV export of all links, which can be imported again. */
export const RESOURCE_LINKS_CSV_PATH = '/api/resource-links/links.csv';

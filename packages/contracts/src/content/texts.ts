/** The six research topics, in the order of the home page. */
export const researchTopicTitles = [
  'Mobile Attention and Multitasking',
  'Intelligent Notification Agents',
  'Human–Agent Interaction',
  'Mobile Crowdsourcing and Collective Intelligence',
  'Mobile Media Behavior and Digital Wellbeing',
  'Social Media Content Creation and Generative Media',
] as const;

/** The categories of publications: the six topics and methodology. */
export const publicationCategories = [...researchTopicTitles, 'Methodology'] as const;

export type PublicationCategory = (typeof publicationCategories)[number];

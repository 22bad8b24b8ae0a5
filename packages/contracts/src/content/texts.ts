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

const FORTHCOMING =
  /press|forthcoming|appear|accept|submit|review|prepar|revision|upcoming|prepublish|online first|im druck|im erscheinen|à paraître|印刷|出版|審|审|接受|投稿/i;

/** True for what is said of a publication that has no year yet: `In press`, `to appear`. */
export const isForthcoming = (yearText: string): boolean => FORTHCOMING.test(yearText);

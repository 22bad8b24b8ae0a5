import type { LabProfile, UserIntent } from '@lab/contracts';
import { pages } from '../passages/pages.js';
import type { Passage } from '../passages/passage.js';
import { contactEmail } from '../passages/profile-passages.js';

/** How many questions are suggested to someone who only says hello. */
const SUGGESTIONS = 3;

/** What is said when the lab's content holds nothing about a question: that, and where to ask. */
export const notFoundAnswer = (profile: LabProfile): string => {
  const email = contactEmail(profile);
  return [
    'I could not find an answer to that in what the lab has published.',
    email
      ? `Please write to ${email}, or use another of the contact links: ${pages.contact}`
      : `Please use one of the contact links: ${pages.contact}`,
    `You can also look at the research (${pages.research}), the publications (${pages.publications}) and the members (${pages.members}).`,
  ].join('\n');
};

/** What is said to a message that asks nothing: some questions that can be asked, those meant for the visitor first. */
export const suggestionAnswer = (faq: readonly Passage[], intent: UserIntent): string => {
  const suited = faq.toSorted((a, b) => Number(b.intents.includes(intent)) - Number(a.intents.includes(intent)));
  const questions = suited.slice(0, SUGGESTIONS).map(({ title }) => title);
  return ['You can ask me about the lab, its research, publications and members.', ...questions].join('\n');
};

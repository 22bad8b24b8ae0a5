import type { UserIntent } from '@lab/contracts';
import { labProfile } from '../../lib/lab-content';

const { lab } = labProfile;

export const GREETING =
  `Hello! I am the guide of ${lab.shortName}. May I ask who you are: ` +
  '1) a prospective student, 2) a collaborator, or 3) a general visitor?';

/** Suggested answers to the greeting. */
export const suggestions = ['Prospective student', 'Collaborator', 'General visitor'];

/** The guide's replies after the visitor has said who they are. */
const acknowledgements: Readonly<Record<UserIntent, string>> = {
  prospective_student:
    'Good to meet you! I can tell you about joining the lab, applying, funding, and what we work on. What would you like to know?',
  collaborator:
    'Thank you for thinking of working together. I can tell you about our projects, methods, equipment, and whom to write to. What do you have in mind?',
  general_visitor:
    'Welcome! Ask me about our research, our publications, or the people of the lab. What are you curious about?',
  unknown: 'Thank you. Ask me anything about the lab: its research, publications, people, or how to join.',
};

/** The same for those who write in Chinese, whose words name no kind of visitor. */
const CHINESE = '謝謝您。請問我任何關於實驗室的問題：研究、論文、成員，或如何加入。';

const GREETS = /^\W*(?:hello|hi|hey|good (?:morning|afternoon|evening|day))\b/i;

/** The guide's reply to what a visitor said first: a greeting is greeted back. */
export const acknowledgementOf = (text: string, intent: UserIntent): string => {
  if (intent !== 'unknown') return acknowledgements[intent];
  if (/\p{Script=Han}/u.test(text)) return CHINESE;
  return GREETS.test(text) ? acknowledgements.unknown.replace('Thank you.', 'Hello!') : acknowledgements.unknown;
};

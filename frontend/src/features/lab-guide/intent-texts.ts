import type { UserIntent } from '@lab/contracts';
import { labProfile } from '../../lib/lab-content';

const { lab } = labProfile;

export const GREETING =
  `Hello! I am the guide of ${lab.shortName}. May I ask who you are: ` +
  '1) a prospective student, 2) a collaborator, or 3) a general visitor?';

/** What one can say with a click. */
export const suggestions = ['Prospective student', 'Collaborator', 'General visitor'];

/** What the guide says once it knows whom it talks to. */
export const acknowledgements: Readonly<Record<UserIntent, string>> = {
  prospective_student:
    'Good to meet you! I can tell you about joining the lab, applying, funding, and what we work on. What would you like to know?',
  collaborator:
    'Thank you for thinking of working together. I can tell you about our projects, methods, equipment, and whom to write to. What do you have in mind?',
  general_visitor:
    'Welcome! Ask me about our research, our publications, or the people of the lab. What are you curious about?',
  unknown: 'Thank you. Ask me anything about the lab: its research, publications, people, or how to join.',
};

import { labSettings, setLabSettings, type ResearchTopic, type Settings } from '@lab/contracts';
import { onTestFinished } from './on-test-finished.js';

/** A lab whose settings all differ from the defaults. */
export const secondLab: Settings = {
  meetings: { weekday: 4, time: '09:30', votingSeconds: 45 },
  roles: [
    { title: 'Professorin', titleEn: 'Professor', rank: 1, isProfessor: true },
    { title: 'Juniorprofessor', titleEn: 'Junior Professor', rank: 2, isProfessor: true },
    { title: 'Postdoc', titleEn: 'Postdoctoral Researcher', rank: 3, isProfessor: false },
    { title: 'Doktorandin', titleEn: "Doctoral Student (the lab's own)", rank: 4, isProfessor: false },
    { title: 'Hilfskraft', titleEn: 'Student Assistant', rank: 5, isProfessor: false },
  ],
  emailDomains: ['uni-koeln.de'],
  currency: 'EUR',
  secondName: null,
  equipmentCategories: [
    { id: 'eye_trackers', label: 'Eye Trackers' },
    { id: 'cameras', label: 'Kameras' },
    { id: 'other', label: 'Sonstiges' },
  ],
  linkCategories: [
    {
      id: 'ethics',
      title: 'Ethikkommission',
      description: 'Anträge und Vorlagen.',
      dbCategory: 'form',
      iconColor: 'blue',
    },
    { id: 'hci', title: 'Lernen', description: null, dbCategory: 'tutorial', iconColor: 'gray' },
  ],
  language: 'de',
  timeZone: 'Europe/Berlin',
  formats: { dates: 'dmy', weekStart: 1, decimal: ',' },
  unfiledPapers: 'none',
  alumniMails: 'never',
  alumniYears: 10,
  portalAddress: 'portal',
  oldAddresses: [{ from: '/team.html', to: '/members' }],
};

const topic = (id: string, title: string, titleWords: string[], keywords: string[]): ResearchTopic => ({
  id,
  title,
  description: `What ${title} is about.`,
  fullDescription: [`More of ${title}.`],
  image: `/topics/${id}.svg`,
  imageAlt: title,
  titleWords,
  keywords,
});

/** The research topics of the second lab. */
export const secondLabTopics: readonly ResearchTopic[] = [
  topic('gaze', 'Gaze', ['gaze', 'eye tracking', 'Blick'], ['Eye Tracking', 'Reading']),
  topic('haptics', 'Haptics', ['haptic', 'haptics', 'touch'], ['Haptics']),
  topic('cpp', 'C++ for Interaction', ['C++'], ['Compilers']),
  topic('cities', 'Städte', ['Stadt', 'Städte'], ['Urban Computing']),
];

/** Changes the time zone in this process. A copy of the settings follows at its next read. */
export const chooseTimeZone = (timeZone: string): void => setLabSettings({ ...labSettings(), timeZone });

/** Uses other lab settings until the end of the test. */
export const useSettings = (settings: Settings): void => {
  const before = labSettings();
  setLabSettings(settings);
  onTestFinished(() => setLabSettings(before));
};

import type { Settings } from '@lab/contracts';

/**
 * The settings of another lab: meetings on Thursdays, prices in euros, one name per person, five roles, few categories.
 */
export const otherLab: Settings = {
  meetings: { weekday: 4, time: '09:30', votingSeconds: 60 },
  roles: [
    { title: 'Professorin', titleEn: 'Chair', rank: 1, isProfessor: true },
    { title: 'Postdoc', titleEn: 'Postdoc', rank: 2, isProfessor: false },
    { title: 'Doktorandin', titleEn: 'Doctoral Researcher', rank: 3, isProfessor: false },
    { title: 'Hilfskraft', titleEn: 'Student Assistant', rank: 4, isProfessor: false },
    { title: 'Gast', titleEn: 'Guest', rank: 5, isProfessor: false },
  ],
  emailDomains: ['uni-koeln.de'],
  currency: 'EUR',
  secondName: null,
  equipmentCategories: [
    { id: 'robots', label: 'Robots' },
    { id: 'sensors', label: 'Sensors and Probes' },
    { id: 'other', label: 'Other' },
  ],
  linkCategories: [
    { id: 'ethics', title: 'Ethics Board', description: null, dbCategory: 'form', iconColor: 'blue' },
    { id: 'teaching', title: 'Teaching', description: 'Slides and exams.', dbCategory: 'guide', iconColor: 'green' },
  ],
  language: 'de',
  timeZone: 'Asia/Taipei',
  formats: { dates: 'specified', weekStart: 0, decimal: '.' },
  unfiledPapers: 'first-topic',
  alumniMails: 'yearly',
  alumniYears: 0,
  oldAddresses: [],
  portalAddress: 'aimex',
};

import type { LabDocument, SiteDocuments } from './documents-schema.js';

/** The names of a lab whose set-up has not begun. Forms show empty fields for them. */
export const unnamedLab = {
  lab: { name: 'New lab', shortName: 'New lab', portalTitle: 'New lab Portal' },
  professor: { name: 'New professor', nameEn: 'New professor' },
} as const;

/** The documents of an empty lab. Its settings and the guide's sentences are not content, so it keeps them. */
export const emptyLab: Omit<SiteDocuments, 'settings' | 'guide'> = {
  lab: {
    lab: { ...unnamedLab.lab, department: null, university: null },
    professor: {
      ...unnamedLab.professor,
      title: null,
      photo: null,
      biography: [],
      prospectiveStudents: [],
      education: [],
      experience: [],
    },
    researchStatement: null,
    joinUs: null,
    contactLinks: [],
    cvUrl: null,
    address: null,
    groupPicture: null,
    legal: { imprint: null, privacy: null, accessibility: null },
  },
  research: { introduction: [], topics: [] },
  news: { news: [] },
  look: { accent: null, logo: null, icon: null, home: 'professor', style: 'editorial' },
};

/** The document with empty fields for the names that the lab does not have yet. */
export const withoutUnnamed = ({ lab, professor, ...others }: LabDocument): LabDocument => {
  const cleared = <Group extends object>(group: Group, unnamed: object): Group => {
    const names: Record<string, unknown> = { ...unnamed };
    return Object.fromEntries(
      Object.entries(group).map(([key, value]) => [key, value === names[key] ? '' : (value as unknown)]),
    ) as Group;
  };
  return { ...others, lab: cleared(lab, unnamedLab.lab), professor: cleared(professor, unnamedLab.professor) };
};

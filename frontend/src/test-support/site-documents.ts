import type { LabDocument, LookDocument, NewsDocument, ResearchDocument } from '@lab/contracts';

export const labDocument: LabDocument = {
  lab: {
    name: 'Lab of Examples',
    shortName: 'LEX',
    portalTitle: 'LEX Portal',
    department: 'Department of Examples',
    university: 'Example University',
  },
  professor: {
    name: '林曉恩',
    nameEn: 'Hsiao-En Lin',
    title: 'Professor',
    photo: '/portrait.svg',
    biography: ['She studies attention.', 'She directs the lab.'],
    prospectiveStudents: ['Please write to us.'],
    education: [
      { degree: 'Ph.D.', institution: 'Example State University' },
      { degree: 'B.S.', institution: 'Example University' },
    ],
    experience: [{ title: 'Professor', organization: 'Example University', period: null }],
  },
  researchStatement: null,
  joinUs: null,
  contactLinks: [{ kind: 'Email', label: null, url: 'mailto:lab@example.edu' }],
  cvUrl: '/cv.pdf',
  address: null,
  groupPicture: null,
  legal: { imprint: null, privacy: null, accessibility: null },
};

const topic = (id: string, title: string): ResearchDocument['topics'][number] => ({
  id,
  title,
  description: `About ${title}.`,
  fullDescription: [`More about ${title}.`],
  image: '/topics/topic.svg',
  imageAlt: `A picture of ${title}`,
  titleWords: [],
  keywords: ['Sleep'],
});

export const researchDocument: ResearchDocument = {
  introduction: ['We study people.'],
  topics: [topic('attention', 'Attention'), topic('agents', 'Agents')],
};

export const newsDocument: NewsDocument = {
  news: [{ date: '2026-10-05', text: 'Three papers were accepted.', url: null }],
};

export const lookDocument: LookDocument = {
  accent: null,
  logo: null,
  icon: null,
  home: 'professor',
  style: 'editorial',
};

import { describe, expect, it } from '@jest/globals';
import {
  comparePublications,
  contactLinkKinds,
  contactLinkSchema,
  deriveCategories,
  labProfileSchema,
  type Publication,
  publicationSchema,
  researchTopicListSchema,
} from './schema.js';
import { publicationCategories, type PublicationCategory, researchTopicTitles } from './texts.js';

const profile = {
  lab: { name: 'Lab', shortName: 'L', portalTitle: 'Lab Portal', department: 'Department', university: 'University' },
  professor: {
    name: '林曉恩',
    nameEn: 'Hsiao-En Lin',
    title: 'Professor',
    photo: '/portrait.svg',
    biography: ['A paragraph.'],
    prospectiveStudents: ['A paragraph.'],
    education: [{ degree: 'Ph.D.', institution: 'University' }],
    experience: [{ title: 'Professor' }],
  },
  researchIntro: ['A paragraph.'],
  contactLinks: [],
  cvUrl: '/cv.pdf',
};

const paths = (value: unknown): string[] =>
  labProfileSchema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('labProfileSchema', () => {
  it('accepts a position without organization and period', () => {
    expect(labProfileSchema.parse(profile).professor.experience).toEqual([
      { title: 'Professor', organization: null, period: null },
    ]);
  });

  it('needs no statement, no news and no invitation', () => {
    expect(labProfileSchema.parse(profile)).toMatchObject({ researchStatement: null, news: [], joinUs: null });
  });

  it('accepts news with or without a link, and names what is wrong with one', () => {
    const news = [
      { date: '2026-10-05', text: 'A paper was accepted.', url: '/pubs/paper.pdf' },
      { date: '2026-09-01', text: 'Two students joined.' },
    ];
    expect(labProfileSchema.parse({ ...profile, news }).news[1]?.url).toBeNull();
    expect(paths({ ...profile, news: [{ date: 'October', text: '', url: 'x' }], joinUs: {} })).toEqual([
      'news.0.date',
      'news.0.text',
      'news.0.url',
      'joinUs.text',
    ]);
  });

  it('names every missing field', () => {
    const { name: _, ...professor } = profile.professor;
    expect(paths({ ...profile, lab: { ...profile.lab, university: ' ' }, professor })).toEqual([
      'lab.university',
      'professor.name',
    ]);
  });
});

describe('contactLinkSchema', () => {
  it('has seven kinds of links', () => {
    expect(contactLinkKinds).toHaveLength(7);
  });

  it.each(['https://orcid.example.org/1', 'mailto:lin@example.edu.tw', '/cv.pdf'])('accepts %s', (url) => {
    expect(contactLinkSchema.safeParse({ kind: 'ORCID', url }).success).toBe(true);
  });

  it.each(['javascript:alert(1)', 'orcid.org/1', ''])('refuses %j', (url) => {
    expect(contactLinkSchema.safeParse({ kind: 'ORCID', url }).success).toBe(false);
  });
});

const topics = researchTopicTitles.map((title) => ({
  title,
  description: 'What it is about.',
  fullDescription: ['A paragraph.'],
  image: '/topics/topic.svg',
  imageAlt: 'A picture',
}));

const messages = (list: unknown): string[] =>
  researchTopicListSchema.safeParse({ topics: list }).error?.issues.map(({ message }) => message) ?? [];

describe('researchTopicListSchema', () => {
  it('accepts the six topics in any order', () => {
    expect(messages(topics)).toEqual([]);
    expect(messages(topics.toReversed())).toEqual([]);
  });

  it('requires all six', () => {
    expect(messages(topics.slice(1))).toContain('There are 6 topics');
  });

  it('reports a duplicate topic', () => {
    expect(messages([topics[0], ...topics.slice(0, 5)])).toEqual([`“${topics[0]!.title}” is there twice`]);
  });

  it('reports an unknown topic, with the known ones', () => {
    const unknown = messages([{ ...topics[0], title: 'Robots' }, ...topics.slice(1)]);
    expect(unknown[0]).toContain('Choose among: Mobile Attention and Multitasking; ');
  });
});

describe('publicationCategories', () => {
  it('are the six topics and Methodology', () => {
    expect(publicationCategories).toEqual([...researchTopicTitles, 'Methodology']);
  });
});

const ATTENTION = 'Mobile Attention and Multitasking';
const NOTIFICATION = 'Intelligent Notification Agents';
const AGENT = 'Human–Agent Interaction';
const CROWD = 'Mobile Crowdsourcing and Collective Intelligence';
const WELLBEING = 'Mobile Media Behavior and Digital Wellbeing';
const CREATION = 'Social Media Content Creation and Generative Media';

const publication: Publication = {
  key: 'lin2026',
  title: 'Title',
  authors: 'Hsiao-En Lin*',
  venue: 'Venue',
  year: 2026,
  yearText: '2026',
  pdf: null,
  url: null,
  categories: [ATTENTION],
  bibtex: '@misc{lin2026,\n}',
};

describe('deriveCategories', () => {
  const table: [title: string, categories: PublicationCategory[]][] = [
    ['A Notification Nobody Asked For', [ATTENTION, NOTIFICATION]],
    ['NOTIFICATIONS AT NIGHT', [ATTENTION, NOTIFICATION]],
    ['Predicting Receptivity', [ATTENTION, NOTIFICATION]],
    ['Status Cues for IM', [ATTENTION, NOTIFICATION]],
    ['Crowdsourcing Curbs', [CROWD]],
    ['Why Contributors Stay', [CROWD]],
    ['Social-Media Pauses', [CREATION]],
    ['Social Media Pauses', [CREATION]],
    ['Small Influencers', [CREATION]],
    ['A Creator Alone', [CREATION]],
    ['Creators Who Prompt', [CREATION]],
    ['Content Creation by Committee', [CREATION]],
    ['Digital Wellbeing at Night', [WELLBEING]],
    ['Screen Time Nobody Counted', [WELLBEING]],
    ['News before Breakfast', [WELLBEING]],
    ['Mobile Use under Deadline', [ATTENTION]],
    ['Multitasking in Lectures', [ATTENTION]],
    ['Killing-Time in Queues', [ATTENTION]],
    ['Killing Time in Queues', [ATTENTION]],
    ['Attention at Work', [ATTENTION]],
    ['A Read-Receipt Study', [ATTENTION]],
    ['The Half-Finished Message', [ATTENTION]],
    ['A Chatbot for Teams', [AGENT]],
    ['An Agent That Waits', [AGENT]],
    ['Rehearsing in VR', [AGENT]],
    ['A Virtual Assistant That Postpones', [AGENT]],
  ];

  it.each(table)('classifies “%s” by its keywords', (title, categories) => {
    expect(deriveCategories(title)).toEqual(categories);
  });

  it('returns every matching category, in the order of the topics', () => {
    expect(deriveCategories('An Agent for News: Notifications from a Crowdsourcing Project')).toEqual([
      ATTENTION,
      NOTIFICATION,
      AGENT,
      CROWD,
      WELLBEING,
    ]);
  });

  it('returns attention and multitasking when nothing matches', () => {
    expect(deriveCategories('What the Corridor Remembers')).toEqual([ATTENTION]);
  });

  it.each(['Wohnen im Alter', 'The Newsroom and Its Immersion', 'Reagents'])('matches no keyword in “%s”', (title) => {
    expect(deriveCategories(title)).toEqual([ATTENTION]);
    expect(deriveCategories(`${title}: Crowdsourcing`)).toEqual([CROWD]);
  });
});

describe('comparePublications', () => {
  it('sorts what is in press first, then newest first, what has no date last, and titles of one year from Z to A', () => {
    const list = [
      { ...publication, year: null, yearText: 'n.d.', title: 'Nobody knows' },
      { ...publication, year: null, yearText: 'to appear', title: 'Soon' },
      { ...publication, year: 2019, title: 'Zebra' },
      { ...publication, year: 2026, title: 'apple' },
      { ...publication, year: 2026, title: 'Banana' },
      { ...publication, year: 2026, title: 'Äpfel' },
    ];
    expect(list.toSorted(comparePublications).map(({ title }) => title)).toEqual([
      'Soon',
      'Banana',
      'apple',
      'Äpfel',
      'Zebra',
      'Nobody knows',
    ]);
  });
});

describe('publicationSchema', () => {
  it.each(['#', '/pubs/lin2026.pdf', 'https://www.example.edu.tw/lin2026.pdf', null])('accepts %s as a PDF', (pdf) => {
    expect(publicationSchema.safeParse({ ...publication, pdf }).success).toBe(true);
  });

  it.each(['javascript:alert(1)', '/private/lin2026.pdf', 'lin2026.pdf', ''])('refuses %j as a PDF', (pdf) => {
    expect(publicationSchema.safeParse({ ...publication, pdf }).success).toBe(false);
  });

  it.each(['javascript:alert(1)', 'ftp://example.edu.tw/a', 'dl.acm.org/doi/1'])('refuses %j as an address', (url) => {
    expect(publicationSchema.safeParse({ ...publication, url }).success).toBe(false);
  });

  it('requires at least one category', () => {
    expect(publicationSchema.safeParse({ ...publication, categories: [] }).success).toBe(false);
  });
});

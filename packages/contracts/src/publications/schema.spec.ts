import { describe, expect, it } from '@jest/globals';
import { defaultTitleWords } from '../site/defaults.js';
import { comparePublications, deriveCategories, filedBy, type Publication, publicationSchema } from './schema.js';

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

const topics = Object.entries(defaultTitleWords).map(([title, titleWords]) => ({ title, titleWords: [...titleWords] }));

describe('deriveCategories', () => {
  const table: [title: string, categories: string[]][] = [
    ['A Notification Nobody Asked For', [ATTENTION, NOTIFICATION]],
    ['Predicting Receptivity', [ATTENTION, NOTIFICATION]],
    ['Status Cues for IM', [ATTENTION, NOTIFICATION]],
    ['Crowdsourcing Curbs', [CROWD]],
    ['Why Contributors Stay', [CROWD]],
    ['Social-Media Pauses', [CREATION]],
    ['Small Influencers', [CREATION]],
    ['A Creator Alone', [CREATION]],
    ['Content Creation by Committee', [CREATION]],
    ['Digital Wellbeing at Night', [WELLBEING]],
    ['Screen Time Nobody Counted', [WELLBEING]],
    ['News before Breakfast', [WELLBEING]],
    ['Mobile Use under Deadline', [ATTENTION]],
    ['Multitasking in Lectures', [ATTENTION]],
    ['Killing-Time in Queues', [ATTENTION]],
    ['Attention at Work', [ATTENTION]],
    ['A Read-Receipt Study', [ATTENTION]],
    ['The Half-Finished Message', [ATTENTION]],
    ['A Chatbot for Teams', [AGENT]],
    ['An Agent That Waits', [AGENT]],
    ['Rehearsing in VR', [AGENT]],
    ['A Virtual Assistant That Postpones', [AGENT]],
  ];

  it.each(table)('classifies “%s” by its keywords', (title, categories) => {
    expect(deriveCategories(title, topics)).toEqual(categories);
  });

  it('returns every matching category, in the order of the topics', () => {
    expect(deriveCategories('An Agent for News: Notifications from a Crowdsourcing Project', topics)).toEqual([
      ATTENTION,
      NOTIFICATION,
      AGENT,
      CROWD,
      WELLBEING,
    ]);
  });

  it('returns nothing when nothing matches, which the lab’s rule files under the first topic or leaves unfiled', () => {
    const categories = deriveCategories('What the Corridor Remembers', topics);
    expect(categories).toEqual([]);
    expect(filedBy({ categories }, topics, 'first-topic')).toEqual({ categories: [ATTENTION] });
    expect(filedBy({ categories }, topics, 'none')).toEqual({ categories: [] });
    expect(filedBy({ categories: [CROWD] }, topics, 'first-topic')).toEqual({ categories: [CROWD] });
  });

  it.each(['Wohnen im Alter', 'The Newsroom and Its Immersion', 'Reagents'])('matches no keyword in “%s”', (title) => {
    expect(deriveCategories(title, topics)).toEqual([]);
    expect(deriveCategories(`${title}: Crowdsourcing`, topics)).toEqual([CROWD]);
  });
});

describe('title words that a lab chooses', () => {
  /** Derives the categories in a lab whose second topic has this title word. The first topic has no title words. */
  const isFiled = (title: string, word: string): boolean =>
    deriveCategories(title, [
      { title: 'First', titleWords: [] },
      { title: 'Second', titleWords: [word] },
    ]).includes('Second');

  it.each([
    ['Teaching C++ to Designers', 'C++'],
    ['What Users (and Agents) Expect', '(and'],
    ['A.I. at Work', 'a.i.'],
    ['手機通知與注意力的研究', '注意力'],
    ['Notifications 手機與VR的未來', 'vr'],
    ['Über-Apps', 'über'],
    ['Eye-Tracking in the Wild', 'eye tracking'],
  ])('file “%s” by “%s”', (title, word) => {
    expect(isFiled(title, word)).toBe(true);
  });

  it.each([
    ['Teaching C to Designers', 'C++'],
    ['Wohnen im Alter', 'IM'],
    ['Geräte für alle', 'gerät'],
    ['Anything at all', '.*'],
    ['A Title - with a Dash', '-'],
  ])('do not file “%s” by “%s”', (title, word) => {
    expect(isFiled(title, word)).toBe(false);
  });
});

describe('comparePublications', () => {
  it('sorts by year with papers in press first and undated ones last, then by title from Z to A', () => {
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
});

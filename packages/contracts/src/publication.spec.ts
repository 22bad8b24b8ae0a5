import { describe, expect, it } from '@jest/globals';
import { comparePublications, deriveCategories, publicationSchema, type Publication } from './publication.js';
import type { PublicationCategory } from './publication-categories.js';

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
  it('sorts newest first, and titles of one year from Z to A', () => {
    const list = [
      { ...publication, year: 2019, title: 'Zebra' },
      { ...publication, year: 2026, title: 'apple' },
      { ...publication, year: 2026, title: 'Banana' },
      { ...publication, year: 2026, title: 'Äpfel' },
    ];
    expect(list.toSorted(comparePublications).map(({ title }) => title)).toEqual(['Banana', 'apple', 'Äpfel', 'Zebra']);
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

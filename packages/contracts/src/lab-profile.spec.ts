import { describe, expect, it } from '@jest/globals';
import { contactLinkKinds, contactLinkSchema, labProfileSchema } from './lab-profile.js';

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

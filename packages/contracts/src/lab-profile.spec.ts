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
  it('takes a position without organization and period', () => {
    expect(labProfileSchema.parse(profile).professor.experience).toEqual([
      { title: 'Professor', organization: null, period: null },
    ]);
  });

  it('names every field that is missing', () => {
    const { name: _, ...professor } = profile.professor;
    expect(paths({ ...profile, lab: { ...profile.lab, university: ' ' }, professor })).toEqual([
      'lab.university',
      'professor.name',
    ]);
  });
});

describe('contactLinkSchema', () => {
  it('knows the seven kinds of links', () => {
    expect(contactLinkKinds).toHaveLength(7);
  });

  it.each(['https://orcid.example.org/1', 'mailto:lin@example.edu.tw', '/cv.pdf'])('takes %s', (url) => {
    expect(contactLinkSchema.safeParse({ kind: 'ORCID', url }).success).toBe(true);
  });

  it.each(['javascript:alert(1)', 'orcid.org/1', ''])('refuses %j', (url) => {
    expect(contactLinkSchema.safeParse({ kind: 'ORCID', url }).success).toBe(false);
  });
});

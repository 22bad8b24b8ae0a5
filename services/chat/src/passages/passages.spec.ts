import { memberSchema, type Member, type Publication, type SiteDocuments, usualGuide } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { ownWords } from '../answers/own-words.js';
import { contentPassages, currentPassages } from './content-passages.js';
import { memberPassages } from './member-passages.js';
import { contactEmail, profilePassages } from './profile-passages.js';
import { publicationPassages } from './publication-passages.js';

const member = (given: Partial<Member>): Member =>
  memberSchema.parse({
    id: 1,
    name: '王小明',
    nameEn: 'Hsiao-Ming Wang',
    role: '碩士生',
    roleEn: "Master's Student",
    department: 'Design',
    photoUrl: null,
    researchKeywords: '',
    email: 'wang@example.edu',
    personalWebsite: null,
    orcid: null,
    isAlumni: false,
    joinedYear: null,
    leftYear: null,
    title: null,
    links: [],
    otherNames: [],
    degree: null,
    thesisTitle: null,
    firstPosition: null,
    currentPosition: null,
    version: 1,
    ...given,
  });

const documents: Pick<SiteDocuments, 'lab' | 'research' | 'news'> = {
  lab: {
    lab: { name: 'Test Lab', shortName: 'TL', portalTitle: 'Portal', department: 'Design', university: 'University' },
    professor: {
      name: '林',
      nameEn: 'Lin',
      title: 'Professor',
      photo: '/x.svg',
      biography: ['One.'],
      prospectiveStudents: ['Come.'],
      education: [{ degree: 'Ph.D.', institution: 'Elsewhere' }],
      experience: [
        { title: 'Director', organization: null, period: null },
        { title: 'Scholar', organization: 'Institute', period: '2023-2024' },
      ],
    },
    researchStatement: null,
    joinUs: null,
    contactLinks: [
      { kind: 'ORCID', label: null, url: 'https://orcid.example' },
      { kind: 'Website', label: 'Our Wiki', url: 'https://wiki.example' },
    ],
    cvUrl: '/cv.pdf',
    address: null,
    groupPicture: null,
    legal: { imprint: null, privacy: null, accessibility: null },
  },
  research: { introduction: ['We look.'], topics: [] },
  news: { news: [] },
};

const publication = (given: Partial<Publication> = {}): Publication => ({
  key: 'a',
  title: 'A Title',
  authors: 'Lin*, Chou, and Hsu',
  venue: 'CHI',
  year: 2026,
  yearText: '2026',
  pdf: null,
  url: null,
  categories: ['Methodology'],
  bibtex: '@article{a}',
  ...given,
});

const passagesOf = (members: readonly Member[]) => memberPassages(members, { topics: [], publications: [] });

describe('members as passages', () => {
  it('contain the directory’s data, and leave out missing parts', () => {
    const [, , one] = passagesOf([member({})]);
    expect(one!.text).toBe("Hsiao-Ming Wang 王小明, Master's Student, Design.");
    const [, foreigner] = passagesOf([member({ name: 'Ada', nameEn: 'Ada', isAlumni: true, researchKeywords: 'A,B' })]);
    expect(foreigner!.text).toBe("Ada, former Master's Student, Design. Research keywords: A, B.");
  });

  it('count the current members by role, and list alumni separately', () => {
    const members = [
      member({ id: 1 }),
      member({ id: 2, nameEn: 'Bo' }),
      member({ id: 3, nameEn: 'Cy', isAlumni: true }),
    ];
    const [all, role, alumni] = passagesOf(members).map(({ text }) => text);
    expect(all).toBe(
      "The lab has 2 members: 2 Master's Students.\n– Master's Student: Hsiao-Ming Wang 王小明, Bo 王小明",
    );
    expect(role).toBe("Master's Students of the lab: Hsiao-Ming Wang 王小明, Bo 王小明.");
    expect(alumni).toBe('Alumni of the lab: Cy 王小明.');
  });

  it('contain the current positions of alumni and the ORCID records of members', () => {
    const known = { orcid: '0000-0002-1825-0097', currentPosition: 'Postdoc at ETH Zürich' };
    const textsOf = (isAlumni: boolean) => passagesOf([member({ ...known, isAlumni })]).at(-1)!.text;
    expect(textsOf(true)).toContain('Now: Postdoc at ETH Zürich. ORCID: https://orcid.org/0000-0002-1825-0097');
    expect(textsOf(false)).not.toContain('Zürich');
  });

  it('name the people for a topic, by keywords or at least two papers, without alumni', () => {
    const work = {
      topics: [{ title: 'Trust', keywords: ['Robots', 'Voices'] }],
      publications: ['a', 'b'].map((key) => publication({ key, categories: ['Trust'] })),
    };
    const members = [
      member({ nameEn: 'Hsu' }),
      member({ id: 2, nameEn: 'Ada', name: 'Ada', researchKeywords: 'Robots' }),
      member({ id: 3, nameEn: 'Bo' }),
      member({ id: 4, nameEn: 'Lin', isAlumni: true }),
    ];
    const people = memberPassages(members, work).find(({ isAboutWho }) => isAboutWho)!;
    expect(people.text).toBe(
      "These people work on Trust:\n– Ada, Master's Student: Robots\n– Hsu 王小明, Master's Student",
    );
    expect(people.keywords).toEqual(['Voices']);
  });
});

describe('the profile as passages', () => {
  const textOf = (id: string) => profilePassages(documents).find((passage) => passage.id === `profile-${id}`)!.text;

  it('contains positions with and without place and time', () => {
    expect(textOf('experience')).toBe('Lin: Director; Scholar, Institute (2023-2024).');
  });

  it('has the lines of the address in one sentence', () => {
    const lab = { ...documents.lab, address: 'Weg 1\n91052 Erlangen\n\nBitte klingeln.' };
    const place = profilePassages({ ...documents, lab }).find(({ id }) => id === 'profile-place')!;
    expect(place.text).toMatch(/ Address: Weg 1, 91052 Erlangen, Bitte klingeln\.$/);
  });

  it('refers to the contact links if there is no e-mail address', () => {
    expect(textOf('contact')).toContain('ORCID: https://orcid.example ; Our Wiki: https://wiki.example');
    expect(ownWords('own', usualGuide('en')).notFound(contactEmail(documents.lab))).toContain(
      'Please use one of the contact links: /#hero',
    );
  });
});

describe('the topics as passages', () => {
  it('list a topic without a text, but do not answer with its title alone', () => {
    const bare = { id: 'naps', title: 'Naps', description: null, fullDescription: [], image: null, imageAlt: null };
    const topics = [{ ...bare, titleWords: [], keywords: [] }];
    const all = contentPassages({ ...documents, research: { introduction: [], topics } }, []);
    expect(all.filter(({ kind }) => kind === 'topic').map(({ text }) => text)).toEqual([
      expect.stringContaining('Naps'),
    ]);
  });
});

describe('the news as passages', () => {
  it('contains the news, newest first, and the invitation to join, with their addresses', () => {
    const news = [
      { date: '2026-06-22', text: 'An award.', url: null },
      { date: '2026-10-05', text: 'Welcome!', url: '/members' },
    ];
    const joinUs = { text: 'Join us.', url: 'mailto:lin@example.edu' };
    const passages = currentPassages({ lab: { ...documents.lab, joinUs }, news: { news } });
    expect(passages[0]!.text).toBe('October 2026: Welcome! /members\nJune 2026: An award.');
    expect(passages.at(-1)!.text).toBe('Join us. lin@example.edu');
    expect(currentPassages(documents)).toEqual([]);
  });
});

describe('publications as passages', () => {
  it('are cited without the asterisk, with the address if there is one', () => {
    const [, one] = publicationPassages([publication()]);
    expect(one!.text).toBe('“A Title”, Lin, Chou, and Hsu, CHI, 2026.');
    const [, other] = publicationPassages([publication({ url: 'https://dl.acm.org/doi/10.5555/1' })]);
    expect(other!.text).toMatch(/2026\. https:\/\/dl\.acm\.org/);
  });
});

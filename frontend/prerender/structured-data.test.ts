import { describe, expect, it } from '@jest/globals';
import { loadContent } from '@lab/content';
import { resolve } from 'node:path';
import { aMember } from './test/rendering-thread';
import { personData, structuredData } from './structured-data';

const { lab, publications } = loadContent(resolve(import.meta.dirname, '../../content'));

const articleOf = (fields: Partial<(typeof publications)[number]>) => {
  const data = structuredData(lab, [{ ...publications[0]!, ...fields }]);
  return { data, article: JSON.parse(data)['@graph'][1] as Record<string, unknown> };
};

describe('structured data', () => {
  it.each([
    ['Anderson, Andy and Brand Sand', ['Andy Anderson', 'Brand Sand'], []],
    ['Lin, Hsiao-En and others', ['Hsiao-En Lin'], []],
    ['Zoë Müller and {ATLAS Collaboration}', ['Zoë Müller'], ['ATLAS Collaboration']],
    ['ATLAS Collaboration', [], ['ATLAS Collaboration']],
    ['{{World Health Organization}}', [], ['World Health Organization']],
    ['{Barnes and Noble, Inc.} and 林曉恩', ['林曉恩'], ['Barnes and Noble, Inc.']],
    ['{陳思妤}', ['陳思妤'], []],
  ])('distinguishes people from groups among the authors “%s”', (author, people, groups) => {
    const { article } = articleOf({ key: author, bibtex: `@misc{a, title={T}, author={${author}}, year=2026}` });
    const named = (type: string) =>
      (article['author'] as { '@type': string; name: string }[])
        .filter((each) => each['@type'] === type)
        .map(({ name }) => name);
    expect([named('Person'), named('Organization')]).toEqual([people, groups]);
  });

  it('names the editors of a volume as editors', () => {
    const { article } = articleOf({
      key: 'v',
      bibtex: '@proceedings{v, title={T}, editor={Lin, H. and Wu, A.}, year=2026}',
    });
    expect(article).not.toHaveProperty('author');
    expect(article['editor']).toEqual(['H. Lin', 'A. Wu'].map((name) => ({ '@type': 'Person', name })));
  });

  it('names a professor without a second name once', () => {
    const professorOf = (professor: object) =>
      (
        JSON.parse(structuredData({ ...lab, professor: { ...lab.professor, ...professor } }, []))['@graph'] as object[]
      )[0];
    expect(professorOf({})).toMatchObject({ alternateName: lab.professor.name });
    expect(professorOf({ name: lab.professor.nameEn })).not.toHaveProperty('alternateName');
    expect(professorOf({ name: 'Prof. Dr. Marta Blum', nameEn: 'Prof. Dr. Marta Blum' })).toMatchObject({
      name: 'Marta Blum',
      honorificPrefix: 'Prof. Dr.',
    });
  });

  it('omits a missing address', () => {
    expect(articleOf({ url: null }).article).not.toHaveProperty('url');
  });

  it('omits an unknown year or venue', () => {
    const { article } = articleOf({ year: null, yearText: 'In press', venue: '' });
    expect(article).not.toHaveProperty('datePublished');
    expect(article).not.toHaveProperty('isPartOf');
  });

  it('cannot close the script element that contains it', () => {
    const title = 'Ends </script><script>alert(1)</script>';
    const { data, article } = articleOf({ title });
    expect(data).not.toContain('</script');
    expect(article['headline']).toBe(title);
  });
});

describe('the structured data of a person', () => {
  const dataOf = (fields: Parameters<typeof aMember>[0]) =>
    JSON.parse(personData(aMember(fields), lab)) as Record<string, unknown>;

  it('names the website and ORCID record, if they are known', () => {
    const orcid = '0000-0002-1825-0097';
    const personalWebsite = 'https://chen.example.edu';
    expect(dataOf({ orcid, personalWebsite })['sameAs']).toEqual([personalWebsite, `https://orcid.org/${orcid}`]);
    expect(dataOf({ orcid })['sameAs']).toEqual([`https://orcid.org/${orcid}`]);
    expect(dataOf({})).not.toHaveProperty('sameAs');
  });

  it('has the role of a current member, and the current position of alumni if it is known', () => {
    const currentPosition = 'Postdoc at ETH Zürich';
    expect(dataOf({ currentPosition })).toMatchObject({ jobTitle: 'PhD Student', worksFor: { name: lab.lab.name } });
    const alumnus = dataOf({ currentPosition, isAlumni: true });
    expect(alumnus).toMatchObject({ jobTitle: currentPosition, alumniOf: { name: lab.lab.name } });
    expect(alumnus).not.toHaveProperty('worksFor');
    expect(dataOf({ isAlumni: true })).not.toHaveProperty('jobTitle');
  });
});

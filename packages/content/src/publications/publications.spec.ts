import { describe, expect, it } from '@jest/globals';
import { shippedTopics as topics } from '../../test/shipped-topics.js';
import { parsePublications } from './publications.js';

/** One publication from the fields of an entry. */
const read = (fields: string, type = 'article') => {
  const [publication] = parsePublications(`@${type}{key,\n${fields}}`, 'publications.bib', topics);
  return publication!;
};

const required = 'title = {A Title}, author = {Lin, Hsiao-En}, journal = {Journal}, year = 2026,';

describe('a publication', () => {
  it('has the fields of its BibTeX entry', () => {
    const publication = read(`
      title = {Proxemics of a Walking {VR} Companion},
      author = {Huang, Kuan-Lin and Lin, Hsiao-En},
      corresponding = {Kuan-Lin Huang},
      booktitle = {Proceedings of the Conference on Agents}, series = {HAI '26},
      award = {Best Paper Award}, year = {2026}, pdf = {pubs/huang2026.pdf},
      url = {https://dl.acm.org/doi/10.5555/aimex.1}, topics = {Methodology; Human–Agent Interaction}`);
    expect(publication).toMatchObject({
      key: 'key',
      title: 'Proxemics of a Walking VR Companion',
      authors: 'Kuan-Lin Huang* and Hsiao-En Lin',
      venue: 'Proceedings of the Conference on Agents (HAI ’26) · Best Paper Award',
      year: 2026,
      pdf: '/pubs/huang2026.pdf',
      url: 'https://dl.acm.org/doi/10.5555/aimex.1',
      categories: ['Human–Agent Interaction', 'Methodology'],
    });
  });

  it('has Unicode in place of LaTeX', () => {
    const publication = read(
      String.raw`
      title = {Caf{\'e}s, \textit{Screens} \& 50\% @@Silence'' -- H$_2$O $<$ {\o}l},
      author = {M{\"u}ller, J{\"o}rg and {\'S}wi{\k a}tek-Lis, Marta},
      journal = {Behaviour \& Technology}, year = 2026`.replace('@@', '``'),
    );
    expect(publication.title).toBe('Cafés, Screens & 50% “Silence” – H₂O < øl');
    expect(publication.authors).toBe('Jörg Müller and Marta Świątek-Lis');
    expect(publication.venue).toBe('Behaviour & Technology');
    expect(publication.authors).toBe(publication.authors.normalize('NFC'));
  });

  it('ignores fields that are not shown', () => {
    expect(read(String.raw`${required} abstract = {50% of \foo{people}}, keywords = {\bar}`).title).toBe('A Title');
  });

  it('keeps the case of its title', () => {
    expect(read(`${required.replace('A Title', 'Notes on a small App for Taipei')}`).title).toBe(
      'Notes on a small App for Taipei',
    );
  });

  it('keeps < and > in a title, and Spanish signs where they are meant', () => {
    expect(read(required.replace('A Title', 'When p < 0.05')).title).toBe('When p < 0.05');
    expect(read(required.replace('A Title', '¿Quién? {\\textexclamdown}Ya!')).title).toBe('¿Quién? ¡Ya!');
  });

  it('derives its categories from the title when it has none', () => {
    expect(read(required.replace('A Title', 'Crowdsourcing Curb Heights')).categories).toEqual([
      'Mobile Crowdsourcing and Collective Intelligence',
    ]);
    expect(read(`${required} topics = {}`).categories).toEqual(['Mobile Attention and Multitasking']);
  });

  it('accepts topics separated by commas, with any case and dash', () => {
    expect(read(`${required} topics = {human-agent interaction, METHODOLOGY}`).categories).toEqual([
      'Human–Agent Interaction',
      'Methodology',
    ]);
  });

  it('links to its DOI without another address, and nowhere without either', () => {
    expect(read(`${required} doi = {https://doi.org/10.5555/Aimex_1}`).url).toBe('https://doi.org/10.5555/Aimex_1');
    expect(read(required).url).toBeNull();
  });

  it('has further links, but none that are no web addresses', () => {
    const fields = String.raw`code = {https://example.org/a\_b}, video = {javascript:alert(1)}, data = {see the text},
      slides = {\url{https://example.org/slides}}`;
    expect(read(required + fields).links).toEqual([
      { kind: 'code', url: 'https://example.org/a_b' },
      { kind: 'slides', url: 'https://example.org/slides' },
    ]);
    expect(read(required)).not.toHaveProperty('links');
  });

  it('has its address without LaTeX escapes', () => {
    expect(read(String.raw`${required} url = {https://example.org/a\_b~c?d=1&e=2%20f}`).url).toBe(
      'https://example.org/a_b~c?d=1&e=2%20f',
    );
  });

  it('has no PDF by default', () => {
    expect(read(required).pdf).toBeNull();
    expect(read(`${required} pdf = {}`).pdf).toBeNull();
    expect(read(`${required} pdf = {#}`).pdf).toBe('#');
    expect(read(`${required} pdf = {https://example.org/a.pdf}`).pdf).toBe('https://example.org/a.pdf');
  });

  it('accepts BibLaTeX names', () => {
    const publication = read('title = {T}, author = {Lin, H.}, journaltitle = {Journal}, date = {2025-04-30}');
    expect(publication).toMatchObject({ venue: 'Journal', year: 2025 });
    expect(publication.bibtex).toBe(
      '@article{key,\n  author = {Lin, H.},\n  title = {T},\n  journal = {Journal},\n  year = {2025},\n  month = apr,\n}',
    );
  });

  it('is cited in standard BibTeX: original LaTeX, replaced names, without this site’s own fields', () => {
    const [publication] = parsePublications(
      String.raw`@string{pac = {Proc. {ACM}}}
@inproceedings{lin2026, topics={Methodology}, title = "A {VR} Caf{\'e}", author = {M{\"u}ller, J and others},
  booktitle = pac # { 2026}, month = apr, year = 2026, award = {Award}, corresponding = {J Müller}, pdf = {#},
  abstract = {Long}, file = {/home/lin/a.pdf}, keywords = {a, b}, doi = {10.5555/a_b}, url = {https://example.org/a_b}}`,
      'publications.bib',
      topics,
    );
    expect(publication!.bibtex).toBe(String.raw`@inproceedings{lin2026,
  author = {M{\"u}ller, J and others},
  title = {A {VR} Caf{\'e}},
  booktitle = {Proc. {ACM} 2026},
  year = {2026},
  month = apr,
  doi = {10.5555/a_b},
  url = {https://example.org/a_b},
}`);
  });
});

describe('the publication list', () => {
  const entry = (key: string, year: number) => `@misc{${key}, title={${key}}, author={A}, publisher={P}, year=${year}}`;

  it('is sorted by year, then by title from Z to A', () => {
    const text = [entry('a', 2020), entry('c', 2026), entry('b', 2026)].join('\n');
    expect(parsePublications(text, 'x', topics).map(({ key }) => key)).toEqual(['c', 'b', 'a']);
  });

  it('skips comments, and may be empty', () => {
    const text = `\uFEFF% ${entry('gone', 2020)}\n@comment{${entry('gone', 2020)}}\n${entry('a', 2020)}\n@preamble{"x"}\n@string{\n p = {P}\n}\nMade by a tool.`;
    expect(parsePublications(text, 'x', topics).map(({ key }) => key)).toEqual(['a']);
    expect(parsePublications('', 'x', topics)).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { shippedTopics as topics } from '../../test/shipped-topics.js';
import { parsePublications } from './publications.js';

/** Returns the publication for the fields of an entry. */
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

  it('has the topics that it names, ignoring case and kinds of dashes, or else categories derived from its title', () => {
    expect(read(required.replace('A Title', 'Crowdsourcing Curb Heights')).categories).toEqual([
      'Mobile Crowdsourcing and Collective Intelligence',
    ]);
    expect(read(`${required} topics = {}`).categories).toEqual([]);
    expect(read(`${required.replace('A Title', 'Crowdsourcing')} topics = {;}`).categories).toEqual([]);
    expect(read(`${required} topics = {human-agent interaction, METHODOLOGY}`).categories).toEqual([
      'Human–Agent Interaction',
      'Methodology',
    ]);
  });

  it('has further links, but only valid web addresses', () => {
    const fields = String.raw`code = {https://example.org/a\_b}, video = {javascript:alert(1)}, data = {see the text},
      slides = {\url{https://example.org/slides}}`;
    expect(read(required + fields).links).toEqual([
      { kind: 'code', url: 'https://example.org/a_b' },
      { kind: 'slides', url: 'https://example.org/slides' },
    ]);
    expect(read(required)).not.toHaveProperty('links');
  });

  it('has its abstract as plain text, and not in the citation', () => {
    const { abstract, bibtex } = read(`${required} abstract={We {\\em waited}\n  for Zo\\"e \\& others.}`);
    expect(abstract).toBe('We waited for Zoë & others.');
    expect(bibtex).not.toContain('waited');
    expect(read(required)).not.toHaveProperty('abstract');
  });

  it('has no PDF by default', () => {
    expect(read(required).pdf).toBeNull();
    expect(read(`${required} pdf = {}`).pdf).toBeNull();
    expect(read(`${required} pdf = {#}`).pdf).toBe('#');
    expect(read(`${required} pdf = {https://example.org/a.pdf}`).pdf).toBe('https://example.org/a.pdf');
  });

  it('is cited in standard BibTeX: original LaTeX, standard field names, none of this site’s own fields', () => {
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

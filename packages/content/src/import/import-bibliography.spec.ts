import { describe, expect, it } from '@jest/globals';
import { current, merge, nothing, published, sameDoi, unknown } from '../../test/merged-list.js';

describe('an entry that is not in the list', () => {
  it('is appended, and the other entries stay as they were written', () => {
    const { text, result } = merge(unknown);
    expect(text).toBe(
      `${current}\n@article{new2026,\n  author = {Wu, P.},\n  title = {A New One},\n  journal = {J},\n  year = {2026},\n}\n`,
    );
    expect(result).toEqual({ ...nothing, added: [{ key: 'new2026', title: 'A New One' }] });
  });

  it('keeps every field except local files', () => {
    const { text, result } = merge(
      unknown.replace('year=', 'file={/home/wu/a.pdf}, abstract={Long}, keywords={a}, year='),
    );
    expect(text).toContain('  abstract = {Long},\n  keywords = {a},\n}');
    expect(text).not.toContain('/home/wu');
    expect(result.notes).toEqual([{ key: 'new2026', note: 'file is left out: it names a file on someone’s computer' }]);
  });

  it('keeps this site’s fields, but a PDF only if it exists', () => {
    const fields = 'topics={Methodology}, award={Award}, pdf={pubs/here.pdf}, year=';
    expect(merge(unknown.replace('year=', fields)).text).toContain(
      '  topics = {Methodology},\n  award = {Award},\n  pdf = {pubs/here.pdf},',
    );
    const { text, result } = merge(unknown.replace('year=', 'pdf={/home/wu/a.pdf}, year='));
    expect(text).not.toContain('/home/wu');
    expect(result.notes[0]!.note).toBe('pdf is left out: “/home/wu/a.pdf” is not in content/public/pubs');
  });

  it('gets a unique key that can be part of an address, and is recognised by it the next time', () => {
    const file = ['https://doi.org/10.5281/zenodo.1', 'doi.org/10.5281/zenodo.1', 'lin2024quiet '.repeat(30), '🎉']
      .map((key, index) => unknown.replace('new2026', key).replace('One', `One ${index}`))
      .join('');
    const { result, text } = merge(file);
    expect(result.added.map(({ key }) => key)).toEqual([
      'doi.org/10.5281/zenodo.1-2',
      'doi.org/10.5281/zenodo.1',
      'lin2024quiet-'.repeat(30).slice(0, 200),
      'wu2026a',
    ]);
    expect(result.notes[0]).toEqual({
      key: 'doi.org/10.5281/zenodo.1-2',
      note: 'its key “https://doi.org/10.5281/zenodo.1” cannot be part of an address, and is doi.org/10.5281/zenodo.1-2 here',
    });
    expect(merge(file, text)).toMatchObject({ text, result: { added: [], updated: [], unchanged: 4 } });
  });

  it('is merged into a list with invalid keys, whose text stays unchanged', () => {
    const list = '@misc{a b, title={One}}\n@misc{a-b, title={Two}}\n';
    const { text } = merge(unknown, list);
    expect(text.startsWith(list)).toBe(true);
    const { result } = merge('@misc{x, title={One}, year=2020}', list);
    expect(result.updated).toEqual([{ key: 'a-b-2', changes: [{ field: 'year', from: '', to: '2020' }] }]);
  });

  it('becomes the first in an empty list', () => {
    expect(merge(unknown, '').text).toMatch(/^@article\{new2026,\n[^]*\}\n$/);
  });

  const others: [what: string, incoming: string, key: string, note: RegExp | undefined][] = [
    [
      'its key is that of another',
      unknown.replace('new2026', 'LIN2024quiet'),
      'LIN2024quiet-2',
      /is that of “A Quiet VR/,
    ],
    ['another has its title and another DOI', sameDoi('').replace('AIMEX.24', 'other'), 'acm', undefined],
    [
      'another has its title and another author',
      sameDoi('')
        .replace(/doi=\{.*?\},/, '')
        .replace('Lin,', 'Wu,'),
      'acm',
      undefined,
    ],
    [
      'another has its title, two years apart',
      sameDoi('')
        .replace(/doi=\{.*?\},/, '')
        .replace('2024', '2026'),
      'acm',
      undefined,
    ],
    [
      'another has its DOI by mistake',
      '@misc{x, title={Else}, author={Wu, P.}, doi={10.5555/aimex.24}}',
      'x',
      undefined,
    ],
    ['it is the paper of a preprint', published, 'zotero_7', /same work as chou2020curbs, one of them as a preprint/],
  ];

  it.each(others)('is added, although %s', (_, incoming, key, note) => {
    const { result, text } = merge(incoming);
    expect(result.added.map((added) => added.key)).toEqual([key]);
    expect(result.notes.map((noted) => noted.note).join()).toMatch(note ?? /^$/);
    expect(merge(incoming, text)).toMatchObject({ text, result: { added: [], updated: [], unchanged: 1 } });
  });
});

describe('an entry that is in the list', () => {
  it('changes nothing when it has nothing new', () => {
    expect(merge(sameDoi(''))).toMatchObject({ text: current, result: { ...nothing, unchanged: 1 } });
    expect(merge(current)).toMatchObject({ text: current, result: { ...nothing, unchanged: 2 } });
  });

  it('gets the changed fields, and keeps its key, the lab’s fields and everything else', () => {
    const { text, result } = merge(sameDoi('pages={1--12}, articleno={7}'));
    expect(result.updated).toEqual([
      {
        key: 'lin2024quiet',
        changes: [
          { field: 'pages', from: '', to: '1–12' },
          { field: 'articleno', from: '', to: '7' },
        ],
      },
    ]);
    expect(text).toContain(String.raw`@inproceedings{lin2024quiet,
  author = {Lin, Hsiao-En and M{\"u}ller, J{\"o}rg},
  title = {A Quiet {VR} Study of Caf{\'e}s},
  booktitle = {CHI Conference},
  articleno = {7},
  pages = {1--12},
  year = {2024},
  doi = {10.5555/aimex.24},
  url = {https://dl.acm.org/doi/10.5555/aimex.24},
  annote = {our own note},
  corresponding = {Hsiao-En Lin},
  topics = {Methodology},
  award = {Best Paper Award},
  pdf = {pubs/lin2024.pdf},
}

% Between two entries.`);
  });

  it('keeps comments between its fields', () => {
    const list = current.replace('   author ', '   % checked by hand }\n   author ');
    const { text } = merge(sameDoi('pages={1--12}'), list);
    expect(text).toContain('   % checked by hand }\n@inproceedings{lin2024quiet,\n');
  });

  const found: [what: string, incoming: string, changed: string][] = [
    ['its DOI, with a corrected title', sameDoi('').replace('A Quiet', 'One Quiet'), 'lin2024quiet: title'],
    [
      'its arXiv id',
      '@misc{x, title={Measuring Kerbs}, author={Chou, P.}, year=2020, url={https://arxiv.org/abs/2000.00001v2}}',
      'chou2020curbs: title url',
    ],
    [
      'its arXiv id in the DOI of a version',
      '@misc{x, title={Measuring Kerbs}, author={Chou, P.}, year=2020, doi={10.48550/arXiv.2000.00001v3}}',
      'chou2020curbs: title doi',
    ],
    [
      'title, author and year',
      sameDoi('pages={3}')
        .replace(/doi=\{.*?\},/, '')
        .replace('2024', '2025'),
      'lin2024quiet: year pages',
    ],
    [
      'title and author, undated',
      sameDoi('pages={3}')
        .replace(/doi=\{.*?\},/, '')
        .replace('{2024}', '{in press}'),
      'lin2024quiet: year pages',
    ],
  ];

  it.each([
    ['10.1101/2020.01.30.927871v2', '10.1101/2020.01.30.927871'],
    ['https://www.biorxiv.org/content/10.1101/2020.01.30.927871v3', 'doi:10.1101/2020.01.30.927871V1'],
    ['10.21203/rs.3.rs-123456/v1', '10.21203/rs.3.rs-123456/v2'],
    ['10.7000/O2', 'https://doi.org/10.7000/o2'],
  ])('is recognised by %s in any spelling and version', (one, other) => {
    const preprint = (doi: string, title: string) =>
      `@misc{x, title={${title}}, author={Wu, P.}, year=2020, doi={${doi}}}`;
    const { result } = merge(preprint(one, 'Phones'), preprint(other, 'On Phones'));
    expect(result).toMatchObject({ added: [], updated: [{ key: 'x' }] });
  });

  it.each(found)('is found by %s', (_, incoming, changed) => {
    expect(merge(incoming).changed).toEqual([changed]);
  });

  it('keeps its web address, or gets the imported one if it has none', () => {
    expect(merge(sameDoi('url={https://elsewhere.example.org}')).result.unchanged).toBe(1);
    const bare = '@misc{a, title={T}, author={Wu, P.}, year=2020}';
    expect(merge(bare.replace('year', 'url={https://example.org}, year'), bare).changed).toEqual(['a: url']);
  });

  it('keeps its year when only the month of its date changes', () => {
    const { text } = merge(
      '@misc{a, title={T}, author={Wu, P.}, year=2020, month=jun}',
      '@misc{a, title={T}, author={Wu, P.}, date={2020-05}}',
    );
    expect(text).toContain('  year = {2020},\n  month = jun,');
  });

  it.each(['Lin, H.-E. and Müller, J.', 'Lin, Hsiao-En and others'])('prefers full names to %s', (authors) => {
    expect(merge(sameDoi('').replace('Lin, Hsiao-En and Müller, Jörg', authors)).result.unchanged).toBe(1);
  });

  it('gets a missing author', () => {
    const { changed } = merge(sameDoi('').replace('Müller, Jörg', 'Müller, Jörg and Wu, Pei-Chieh'));
    expect(changed).toEqual(['lin2024quiet: author']);
  });
});

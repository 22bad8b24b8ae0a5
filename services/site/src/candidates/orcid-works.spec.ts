import { describe, expect, it } from '@jest/globals';
import { readOrcidWorks } from './orcid-works.js';

const id = (type: unknown, value: unknown, more: object = {}) => ({
  'external-id-type': type,
  'external-id-value': value,
  ...more,
});

const summary = (...ids: unknown[]) => ({ 'external-ids': { 'external-id': ids } });

const read = (...summaries: unknown[]) =>
  readOrcidWorks(JSON.stringify({ group: summaries.map((each) => ({ 'work-summary': [each] })) }));

describe('an ORCID record', () => {
  it.each([
    ['doi', '10.7000/O2', '10.7000/o2'],
    ['doi', 'doi:10.7000/o2', '10.7000/o2'],
    ['doi', 'https://dx.doi.org/10.7000%2Fo2.', '10.7000/o2'],
    ['doi', '10.1101/2020.01.30.927871v2', '10.1101/2020.01.30.927871'],
    ['doi', '10.48550/arXiv.2501.01234v2', 'arXiv:2501.01234'],
    ['arxiv', 'arXiv:2501.01234v3', 'arXiv:2501.01234'],
    ['arxiv', 'https://arxiv.org/abs/2501.01234', 'arXiv:2501.01234'],
    ['arxiv', 'cs.HC/0601001', 'arXiv:cs/0601001'],
  ])('contains a work with the %s id %s as %s', (type, value, expected) => {
    const { works, unreadable } = read(summary(id(type, value)));
    expect([works.map((work) => work.id), unreadable]).toEqual([[expected], 0]);
  });

  it('contains a work once, with a DOI that can be looked up', () => {
    const versions = ['10.21203/rs.3.rs-7/v2', 'https://doi.org/10.21203/RS.3.rs-7/v1'].map((doi) => id('doi', doi));
    expect(read(summary(...versions)).works).toEqual([{ id: '10.21203/rs.3.rs-7', text: '10.21203/rs.3.rs-7/v1' }]);
  });

  it('skips unreadable rows and counts them, but keeps all others', () => {
    const good = summary(id('doi', '10.7000/good'));
    const record = {
      group: [null, { 'work-summary': 'x' }, { 'work-summary': [7, { 'external-ids': [] }, good] }],
    };
    const { works, unreadable } = readOrcidWorks(JSON.stringify(record));
    expect([works.map((work) => work.id), unreadable]).toEqual([['10.7000/good'], 4]);
    const ids = read(summary(id('doi', null), id(7, '10.7000/x'), 'x', id('doi', 'none'), id('doi', '10.7000/good')));
    expect([ids.works.map((work) => work.id), ids.unreadable]).toEqual([['10.7000/good'], 4]);
  });

  it.each(['', 'null', '[]', '{"group": 7}', '<html>'])('is empty when the answer is %j', (answer) => {
    expect(readOrcidWorks(answer)).toEqual({ works: [], unreadable: 0 });
  });
});

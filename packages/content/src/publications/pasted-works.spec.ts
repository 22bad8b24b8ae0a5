import { describe, expect, it } from '@jest/globals';
import { type NamedWork, findNamedWorks } from './pasted-works.js';

const SICI = '10.1002/(SICI)1097-4571(199906)50:8<655::AID-ASI3>3.0.CO;2-#';
const LANCET = '10.1016/S0140-6736(20)30183-5';

/** Realistic addresses by publisher or archive, with the DOI or arXiv number that each contains. */
const table: readonly [text: string, work: string][] = [
  ['https://dl.acm.org/doi/10.1145/3313831.3376123', '10.1145/3313831.3376123'],
  ['https://dl.acm.org/doi/abs/10.1145/3313831.3376123', '10.1145/3313831.3376123'],
  ['https://dl.acm.org/doi/pdf/10.1145/3313831.3376123?download=true', '10.1145/3313831.3376123'],
  ['https://dl.acm.org/doi/fullHtml/10.1145/3313831.3376123#sec-1', '10.1145/3313831.3376123'],
  ['https://dl.acm.org/citation.cfm?doid=3313831.3376123', '10.1145/3313831.3376123'],
  ['dl.acm.org/doi/10.1145/3313831.3376123?cid=99', '10.1145/3313831.3376123'],
  ['https://doi.ieeecomputersociety.org/10.1109/MPRV.2020.1234567', '10.1109/MPRV.2020.1234567'],
  ['https://link.springer.com/article/10.1007/s00779-020-01234-5', '10.1007/s00779-020-01234-5'],
  ['https://link.springer.com/article/10.1007%2Fs00779-020-01234-5', '10.1007/s00779-020-01234-5'],
  ['https://link.springer.com/article/10.1007/s00779-020-01234-5/fulltext.html', '10.1007/s00779-020-01234-5'],
  ['https://link.springer.com/content/pdf/10.1007/s00779-020-01234-5.pdf?pdf=button', '10.1007/s00779-020-01234-5'],
  ['https://link.springer.com/article/10.1007/s00779-020-01234-5/figures/3', '10.1007/s00779-020-01234-5'],
  ['https://link.springer.com/chapter/10.1007/978-3-030-12345-6_7#Sec2', '10.1007/978-3-030-12345-6_7'],
  ['https://www.nature.com/articles/s41586-020-2649-2', '10.1038/s41586-020-2649-2'],
  ['https://www.nature.com/articles/s41586-020-2649-2.pdf', '10.1038/s41586-020-2649-2'],
  ['https://www.nature.com/articles/nature12373/figures/1', '10.1038/nature12373'],
  ['https://www-nature-com.proxy.uni.edu/articles/d41586-020-00502-w', '10.1038/d41586-020-00502-w'],
  ['https://onlinelibrary.wiley.com/doi/full/10.1002/asi.24123', '10.1002/asi.24123'],
  ['https://onlinelibrary.wiley.com/doi/epdf/10.1002/asi.24123', '10.1002/asi.24123'],
  ['https://asistdl.onlinelibrary.wiley.com/doi/pdfdirect/10.1002/asi.24123?download=true', '10.1002/asi.24123'],
  [`https://onlinelibrary.wiley.com/doi/${encodeURIComponent(SICI)}`, SICI],
  [`https://doi.org/${SICI}`, SICI],
  [SICI, SICI],
  [`It is in ${SICI}.`, SICI],
  ['https://www.tandfonline.com/doi/full/10.1080/07370024.2020.1234567', '10.1080/07370024.2020.1234567'],
  [
    'https://www.tandfonline.com/doi/suppl/10.1080/07370024.2020.1234567/suppl_file/a.zip',
    '10.1080/07370024.2020.1234567',
  ],
  ['https://journals.sagepub.com/doi/reader/10.1177/0001839218812345', '10.1177/0001839218812345'],
  ['https://journals.sagepub.com/doi/10.1177/0001839218812345/references', '10.1177/0001839218812345'],
  ['https://www.thelancet.com/journals/lancet/article/PIIS0140-6736(20)30183-5/fulltext', LANCET],
  [`https://doi.org/${LANCET}`, LANCET],
  [`(see ${LANCET})`, LANCET],
  ['https://journals.plos.org/plosone/article?id=10.1371/journal.pone.0123456', '10.1371/journal.pone.0123456'],
  [
    'https://journals.plos.org/plosone/article/file?id=10.1371/journal.pone.0123456&type=printable',
    '10.1371/journal.pone.0123456',
  ],
  ['https://www.frontiersin.org/articles/10.3389/fpsyg.2020.01234/full', '10.3389/fpsyg.2020.01234'],
  ['https://www.frontiersin.org/journals/psychology/articles/10.3389/fpsyg.2020.01234/pdf', '10.3389/fpsyg.2020.01234'],
  ['https://elifesciences.org/articles/48063', '10.7554/eLife.48063'],
  ['https://elifesciences.org/articles/48063.pdf', '10.7554/eLife.48063'],
  ['https://www.biorxiv.org/content/10.1101/2020.01.30.927871v1.full.pdf', '10.1101/2020.01.30.927871'],
  ['https://www.biorxiv.org/content/10.1101/2020.01.30.927871v2.full-text', '10.1101/2020.01.30.927871'],
  [
    'https://www.medrxiv.org/content/10.1101/2020.02.11.20022053v1.supplementary-material',
    '10.1101/2020.02.11.20022053',
  ],
  ['https://www.biorxiv.org/content/early/2018/01/01/123456', '10.1101/123456'],
  ['https://zenodo.org/records/1234567', '10.5281/zenodo.1234567'],
  ['https://zenodo.org/record/1234567#.Xyz', '10.5281/zenodo.1234567'],
  ['https://zenodo.org/badge/DOI/10.5281/zenodo.1234567.svg', '10.5281/zenodo.1234567'],
  ['https://osf.io/preprints/psyarxiv/ab2cd', '10.31234/osf.io/ab2cd'],
  ['https://psyarxiv.com/ab2cd/', '10.31234/osf.io/ab2cd'],
  ['https://osf.io/preprints/socarxiv/xy9zw_v1', '10.31235/osf.io/xy9zw'],
  ['https://osf.io/qwert/', '10.17605/OSF.IO/QWERT'],
  ['https://www.researchsquare.com/article/rs-123456/v1', '10.21203/rs.3.rs-123456/v1'],
  ['https://www.preprints.org/manuscript/202001.0012/v1', '10.20944/preprints202001.0012.v1'],
  ['https://papers.ssrn.com/sol3/papers.cfm?abstract_id=3456789', '10.2139/ssrn.3456789'],
  ['https://figshare.com/articles/dataset/Phone_logs/12345678', '10.6084/m9.figshare.12345678'],
  ['https://aclanthology.org/2020.acl-main.1/', '10.18653/v1/2020.acl-main.1'],
  ['https://aclanthology.org/P19-1001v2.pdf', '10.18653/v1/P19-1001'],
  ['https://www.jmir.org/2020/1/e16348', '10.2196/16348'],
  ['https://mhealth.jmir.org/2019/5/e12345/PDF', '10.2196/12345'],
  ['https://www.pnas.org/doi/full/10.1073/pnas.1320040111', '10.1073/pnas.1320040111'],
  ['https://www.pnas.org/doi/suppl/10.1073/pnas.1320040111/suppl_file/sapp.pdf', '10.1073/pnas.1320040111'],
  ['https://www.science.org/doi/epdf/10.1126/science.abc1234', '10.1126/science.abc1234'],
  ['https://royalsocietypublishing.org/doi/pdf/10.1098/rsos.160239', '10.1098/rsos.160239'],
  ['https://academic.oup.com/iwc/article/doi/10.1093/iwc/iwz001/5421234?login=true', '10.1093/iwc/iwz001'],
  [
    'https://www.cambridge.org/core/product/identifier/S0140525X16001837/type/journal_article',
    '10.1017/S0140525X16001837',
  ],
  ['https://iopscience.iop.org/article/10.1088/1361-6528/ab1234/meta', '10.1088/1361-6528/ab1234'],
  ['https://iopscience.iop.org/article/10.1088/1361-6528/ab1234/pdf', '10.1088/1361-6528/ab1234'],
  ['https://pubs.acs.org/doi/10.1021/acs.jcim.9b00237?ref=pdf', '10.1021/acs.jcim.9b00237'],
  ['https://api.crossref.org/works/10.1145/3313831.3376123/transform/application/x-bibtex', '10.1145/3313831.3376123'],
  ['https://doi-org.proxy.uni.edu/10.1145/3313831.3376123', '10.1145/3313831.3376123'],
  [
    'https://login.proxy.uni.edu/login?url=https%3A%2F%2Fdoi.org%2F10.1145%2F3313831.3376123',
    '10.1145/3313831.3376123',
  ],
  ['https://doi.org/10.1145%2F3313831.3376123', '10.1145/3313831.3376123'],
  ['http://dx.doi.org/10.1145/3313831.3376123', '10.1145/3313831.3376123'],
  ['https://example.org/#/doi/10.1145/3313831.3376123', '10.1145/3313831.3376123'],
  ['doi:10.1145/3313831.3376123', '10.1145/3313831.3376123'],
  ['DOI: 10.1145/3313831.3376123.', '10.1145/3313831.3376123'],
  ['https://doi.org/10.1145/3313831.3376123。', '10.1145/3313831.3376123'],
  ['論文は10.1145/3313831.3376123、参照。', '10.1145/3313831.3376123'],
  ['請看 10.1145/3313831.3376123，謝謝', '10.1145/3313831.3376123'],
  ['“10.1145/3313831.3376123”', '10.1145/3313831.3376123'],
  ['« https://doi.org/10.1145/3313831.3376123 »', '10.1145/3313831.3376123'],
  ['「10.1145/3313831.3376123」', '10.1145/3313831.3376123'],
  ['(https://doi.org/10.1145/3313831.3376123).', '10.1145/3313831.3376123'],
  ['<https://doi.org/10.1145/3313831.3376123>', '10.1145/3313831.3376123'],
  ['[CHI paper](https://doi.org/10.1145/3313831.3376123)', '10.1145/3313831.3376123'],
  ['<a href="https://doi.org/10.1145/3313831.3376123">x</a>', '10.1145/3313831.3376123'],
  ['10.1145/3313831.3376123</a>', '10.1145/3313831.3376123'],
  ['１０．１１４５／３３１３８３１．３３７６１２３', '10.1145/3313831.3376123'],
  ['10.1145/\u200b3313831.\u200b3376123\ufeff', '10.1145/3313831.3376123'],
  ['10.1007/s00779‐020‑01234–5', '10.1007/s00779-020-01234-5'],
  ['10.1145/3313831.3376123,10.1007/s00779-020-01234-5', '10.1145/3313831.3376123'],
  ['A Title\nhttps://doi.org/10.1145/3313831.3376123\nAbstract', '10.1145/3313831.3376123'],
  ['https://arxiv.org/abs/2501.01234v2', 'arXiv:2501.01234'],
  ['https://arxiv.org/pdf/2501.01234v1.pdf', 'arXiv:2501.01234'],
  ['https://arxiv.org/html/2501.01234v3', 'arXiv:2501.01234'],
  ['arxiv.org/html/2501.01234。', 'arXiv:2501.01234'],
  ['https://ar5iv.labs.arxiv.org/html/2501.01234', 'arXiv:2501.01234'],
  ['https://huggingface.co/papers/2501.01234', 'arXiv:2501.01234'],
  ['https://arxiv.org/abs/cs.HC/0601001', 'arXiv:cs/0601001'],
  ['arXiv:cs.HC/0601001v2', 'arXiv:cs/0601001'],
  ['arXiv preprint arXiv:2501.01234', 'arXiv:2501.01234'],
  ['[2501.01234]', 'arXiv:2501.01234'],
  ['arXiv：2501.01234v2 [cs.HC]', 'arXiv:2501.01234'],
  ['https://doi.org/10.48550/arXiv.2501.01234v2', 'arXiv:2501.01234'],
];

const nameOf = ({ doi, arxiv }: NamedWork): string => doi ?? `arXiv:${arxiv}`;

const existing = new Set(table.map(([, work]) => work.toLowerCase()));

/** The work that a look-up finds: the first one that exists. */
const found = (text: string): string | undefined =>
  findNamedWorks(text)
    .map(nameOf)
    .find((name) => existing.has(name.toLowerCase()));

describe('a pasted text', () => {
  it.each(table)('of %s refers to %s', (text, work) => {
    expect(found(text)?.toLowerCase()).toBe(work.toLowerCase());
  });

  it.each([
    'https://ieeexplore.ieee.org/document/9123456',
    'https://www.sciencedirect.com/science/article/pii/S1071581920300123?via%3Dihub',
    'https://www.mdpi.com/1424-8220/21/4/1234/htm',
    'https://openreview.net/forum?id=AbCdEfGhIj',
    'https://dblp.org/rec/conf/chi/LinCW24.html',
    'https://orcid.org/0000-0002-1825-0097',
    'https://arxiv.org/list/cs.HC/recent',
    'On Phones',
    '10.1000',
    'https://doi.org/10.1000/%E0%A4%A',
  ])('of %s refers to no existing work', (text) => {
    expect(found(text)).toBeUndefined();
  });

  it('is first read in full, because a DOI may end like an address', () => {
    const full = 'https://www.frontiersin.org/articles/10.3389/fpsyg.2020.01234/full';
    expect(findNamedWorks(full).map(nameOf)).toEqual(['10.3389/fpsyg.2020.01234/full', '10.3389/fpsyg.2020.01234']);
  });

  it('causes at most twelve look-ups', () => {
    const hostile = `https://example.org/10.1000/a${'/full/v1/2.pdf'.repeat(500)}?a=10.1000/b#10.1000/c`;
    expect(findNamedWorks(hostile).length).toBeLessThanOrEqual(12);
  });
});

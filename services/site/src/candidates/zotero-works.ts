import { arxivOrDoi, type ListedWork } from './orcid-works.js';

const ENTRIES = /^(?=@)/m;

const KEY = /^@\w+\s*\{\s*([^,\s]{1,200})/;

/** An identifier that a work may have in its entry. */
const IDENTIFIER = /^\s*(doi|eprint|arxiv)\s*=\s*[{"]([^}"\n]{1,300})/im;

/** The works in the BibTeX of a Zotero group. A work without a DOI or arXiv number is known by its key in the group. */
export const readZoteroWorks = (bibtex: string, group: string): ListedWork[] =>
  bibtex.split(ENTRIES).flatMap((text) => {
    const [, key] = KEY.exec(text) ?? [];
    const [, name = '', value = ''] = IDENTIFIER.exec(text) ?? [];
    const known = arxivOrDoi(name.toLowerCase() === 'doi' ? 'doi' : 'arxiv', value);
    return key === undefined ? [] : { id: known?.id ?? `zotero:${group}/${key}`, text };
  });

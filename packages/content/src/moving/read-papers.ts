import { bibtexEntry, type Work } from './bibtex-entry.js';
import { type Fields, foreignYaml, isFields, lineOf, linesOf, readDocument } from './front-matter.js';
import type { MovedSite } from './moved-site.js';
import { nameOf, readPerson } from './read-people.js';
import type { SiteFiles } from './unpack-site.js';

/** Publications of HugoBlox, which may have BibTeX beside them. */
const PAPER_FILE = /^content\/(?:[a-z]{2}\/)?publications?\/(?:[^/]+\/)+index\.md$/;

/** What Greene Lab's template has found about publications. */
const CITATIONS = /^_data\/citations\.ya?ml$/;

/** Matches the profile of a person, whom HugoBlox names in publications by the folder's or the file's name. */
const PROFILE = /^(?:content\/(?:[a-z]{2}\/)?authors\/([^/]+)\/_index\.md|data\/authors\/([^/]+)\.ya?ml)$/;

const authorNames = ({ texts }: SiteFiles): ReadonlyMap<string, string> =>
  new Map(
    Array.from(texts).flatMap(([file, text]): [string, string][] => {
      const [, folder, profile] = PROFILE.exec(file) ?? [];
      const slug = folder ?? profile;
      const name = slug && nameOf(readPerson(file, text).fields);
      return slug && name ? [[slug, name]] : [];
    }),
  );

const workOf = (fields: Fields, names: ReadonlyMap<string, string>): Work => ({
  title: lineOf(fields, 'title'),
  authors: linesOf(fields['authors']).map((author) => names.get(author) ?? author),
  venue: lineOf(fields, 'publication', 'publisher').replaceAll(/[*_]/g, '').replace(/^In /, ''),
  year: lineOf(fields, 'date', 'year').slice(0, 4),
  doi: lineOf(fields, 'doi') || lineOf(fields, 'id').replace(/^doi:/i, ''),
  url: lineOf(fields, 'link', 'url_source'),
});

/** Collects the BibTeX of a site, and writes entries for publications without. */
export const readPapers = (files: SiteFiles, site: MovedSite): void => {
  const { texts } = files;
  const names = authorNames(files);
  const entries: string[] = [];
  const add = (file: string, fields: Fields) => {
    const entry = bibtexEntry(workOf(fields, names), entries.length);
    if (entry) entries.push(entry);
    else
      site.left.push({ file, reason: `“${lineOf(fields, 'title') || 'A publication'}” has no title, authors or year` });
  };
  for (const [file, text] of texts) {
    // Templates of Jekyll begin their bibliographies with an empty front matter.
    if (/\.bib$/i.test(file)) entries.push(text.replace(/^\s*---\s*\n(?:[^@]*?\n)?---\s*\n/, ''));
    else if (PAPER_FILE.test(file) && !texts.has(file.replace(/index\.md$/, 'cite.bib'))) {
      const paper = readDocument(text);
      if (paper) add(file, paper.fields);
    } else if (CITATIONS.test(file)) {
      const list = foreignYaml(text);
      for (const fields of Array.isArray(list) ? list.filter(isFields) : []) add(file, fields);
    }
  }
  site.bibtex = entries.join('\n\n');
};

/** True for a file that `readPapers` reads. */
export const isAboutPapers = (file: string): boolean => PAPER_FILE.test(file);

import { posix } from 'node:path';
import { limits } from '@lab/contracts';
import type { ForeignMarkdown } from './foreign-markdown.js';
import { type Document, type Fields, foreignYaml, isFields, lineOf, linesOf, readDocument } from './front-matter.js';
import type { MovedSite } from './moved-site.js';
import type { SiteFiles } from './unpack-site.js';

type Person = MovedSite['people'][number];

/** Files about one person each: Greene Lab's template, HugoBlox, and collections of Jekyll. */
const PERSON_FILE =
  /^(?:_(?:members|people|team|authors)\/(?!_)[^/]+\.(?:md|markdown)|content\/(?:[a-z]{2}\/)?(?:authors|people)\/[^/]+\/_?index\.md|data\/authors\/[^/]+\.ya?ml)$/;

/** Lists of people in data files of Jekyll. */
const PEOPLE_LIST = /^_data\/(?:people|members|team|team_members|lab_members|alumni|alumni_members|students)\.ya?ml$/;

const ALUMNI = /alum|former|past/i;

const ORCID = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/;

/** The addresses in `links` of Greene's template or `social` and `profiles` of HugoBlox, by their names. */
const linksOf = (fields: Fields): [string, string][] => {
  const lists = [fields['links'], fields['social'], fields['profiles']];
  return lists.flatMap((list): [string, string][] => {
    if (Array.isArray(list))
      return list.filter(isFields).map((link) => [lineOf(link, 'icon', 'name', 'label'), lineOf(link, 'link', 'url')]);
    return isFields(list) ? Object.keys(list).map((name) => [name, lineOf(list, name)]) : [];
  });
};

/** The fields and the biography of a file about one person. Newer sites of HugoBlox have files that are all YAML. */
export const readPerson = (file: string, text: string): Document => {
  const document = /\.ya?ml$/.test(file) ? { fields: foreignYaml(text), body: '' } : readDocument(text);
  return { fields: isFields(document?.fields) ? document.fields : {}, body: document?.body ?? '' };
};

/** The name as the site shows it; blank when there is none. */
export const nameOf = (fields: Fields): string => {
  const name = isFields(fields['name']) ? fields['name'] : fields;
  return (
    lineOf(name, 'display', 'name', 'title') ||
    [lineOf(name, 'first_name', 'given'), lineOf(name, 'last_name', 'family')].join(' ').trim()
  );
};

const emailOf = (fields: Fields, links: readonly [string, string][]): string => {
  const given =
    lineOf(fields, 'email') || (links.find(([name, to]) => /mail/i.test(name) || /^mailto:/i.test(to))?.[1] ?? '');
  return /^(?:mailto:|#contact)?([^\s@<>]+@[^\s@<>]+)$/i.exec(given)?.[1] ?? '';
};

const PHOTO = /\.(?:jpe?g|png|webp|gif|avif)$/i;

/** Leaves room for the directory of the archive in which photos are sent. */
const MAX_PHOTOS = limits.photosBytes * 0.95;

/** The path of a person's picture in HugoBlox, without its extension, unless a field names another. */
const usualPortrait = (file: string): string =>
  file.startsWith('data/') ? `assets/media/authors/${posix.parse(file).name}` : `${posix.dirname(file)}/avatar`;

/** The picture that a field names, in the file's folder or with this path elsewhere; otherwise the usual one. */
const portraitOf = (fields: Fields, file: string, { pictures }: SiteFiles): { named: string; found: string } => {
  const named = lineOf(fields, 'image', 'photo', 'picture', 'avatar', 'avatar_filename', 'portrait', 'img');
  const path = named.replace(/^(?:\.{0,2}\/)+/, '');
  const usual = usualPortrait(file);
  const isMeant = (name: string) => (path ? `/${name}`.endsWith(`/${path}`) : name.replace(PHOTO, '') === usual);
  const meant = [...pictures.keys()].filter((name) => PHOTO.test(name) && isMeant(name));
  const inSameFolder = meant.find((name) => posix.dirname(name) === posix.dirname(file));
  return { named, found: inSameFolder ?? (meant.length === 1 ? meant[0]! : '') };
};

/** @param biography Markdown */
const personOf = (fields: Fields, biography: string, isAlumni: boolean, photo: string): Person => {
  const links = linksOf(fields);
  const groups = [...linesOf(fields['user_groups']), lineOf(fields, 'group', 'status')].join(' ');
  const website =
    lineOf(fields, 'website', 'url', 'homepage') || (links.find(([name]) => /home|web|globe/i.test(name))?.[1] ?? '');
  return {
    nameEn: nameOf(fields),
    email: emailOf(fields, links),
    role: lineOf(fields, 'role', 'position', 'info').replaceAll(/[_-]+/g, ' '),
    status: isAlumni || ALUMNI.test(groups) ? 'alumni' : '',
    researchKeywords: linesOf(fields['interests']).slice(0, 4).join(', '),
    personalWebsite: /^https?:\/\//.test(website) ? website : '',
    orcid: ORCID.exec([lineOf(fields, 'orcid'), ...links.flat()].join(' '))?.[0] ?? '',
    biography: (biography || lineOf(fields, 'bio', 'description')).slice(0, 1500),
    photo,
  };
};

/** Reads the people of a site. Files about people without a name are left out. */
export const readPeople = (files: SiteFiles, markdown: ForeignMarkdown, site: MovedSite): void => {
  let size = 0;
  const photoOf = (file: string, fields: Fields): string => {
    const { named, found } = portraitOf(fields, file, files);
    size += files.pictures.get(found)?.length ?? 0;
    if (found && size <= MAX_PHOTOS) return found;
    if (found) site.left.push({ file: found, reason: 'The photos of the people are too large together' });
    else if (named) site.left.push({ file, reason: `There is no picture ${named}` });
    return '';
  };
  const add = (file: string, fields: Fields, biography: string, isAlumni: boolean) => {
    if (nameOf(fields)) site.people.push(personOf(fields, biography, isAlumni, photoOf(file, fields)));
    else site.left.push({ file, reason: 'The person has no name' });
  };
  for (const [file, text] of files.texts) {
    if (PERSON_FILE.test(file)) {
      const { fields, body } = readPerson(file, text);
      add(file, fields, markdown.convert(body, file), false);
    } else if (PEOPLE_LIST.test(file)) {
      const list = foreignYaml(text);
      const people = (
        Array.isArray(list) ? (list as unknown[]) : isFields(list) ? Object.values(list).flat() : []
      ).filter(isFields);
      if (people.length === 0) site.left.push({ file, reason: 'It has no list of people that can be read' });
      for (const fields of people) add(file, fields, '', ALUMNI.test(file));
    }
  }
};

/** True for a file that `readPeople` reads. */
export const isAboutPeople = (file: string): boolean => PERSON_FILE.test(file) || PEOPLE_LIST.test(file);

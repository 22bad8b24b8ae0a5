import type { SiteDocuments } from '@lab/contracts';

/** A field of a document that names a file of the site. */
export interface NamedFile {
  /** Path of the field, such as `topics.2.image`. */
  path: string;
  /** The file, from the site's root. */
  file: string;
}

/** The files that documents name. Web addresses are none. */
export const filesOfDocuments = ({ lab, research, look }: Partial<SiteDocuments>): NamedFile[] =>
  [
    ...(lab ? [{ path: 'professor.photo', file: lab.professor.photo }] : []),
    ...(lab?.cvUrl.startsWith('/') ? [{ path: 'cvUrl', file: lab.cvUrl }] : []),
    ...(research?.topics.map(({ image }, index) => ({ path: `topics.${index}.image`, file: image })) ?? []),
    ...(['logo', 'icon'] as const).map((field) => ({ path: field, file: look?.[field] ?? '' })),
  ].filter(({ file }) => file);

import type { ResearchDocument, SiteDocuments } from '@lab/contracts';

/** A field of a document that names a file of the site. */
interface NamedFile {
  /** The path of the field, such as `['topics', 2, 'image']`. */
  path: readonly (string | number)[];
  /** The file's path from the site's root. */
  file: string;
}

/** The documents, or their parts, that name files. */
export interface NamingDocuments extends Partial<Pick<SiteDocuments, 'lab' | 'look'>> {
  research?: Pick<ResearchDocument, 'topics'>;
}

/** The files of the site that documents name, without web addresses. */
export const filesOfDocuments = ({ lab, research, look }: NamingDocuments): NamedFile[] => {
  const files = [
    { path: ['professor', 'photo'], file: lab?.professor.photo },
    ...(research?.topics ?? []).map(({ image }, index) => ({ path: ['topics', index, 'image'], file: image })),
    { path: ['groupPicture'], file: lab?.groupPicture },
    { path: ['logo'], file: look?.logo },
    { path: ['icon'], file: look?.icon },
  ];
  const addresses: { path: readonly (string | number)[]; file: string | null | undefined }[] = [
    ...(lab?.contactLinks ?? []).map(({ url }, index) => ({ path: ['contactLinks', index, 'url'], file: url })),
    { path: ['cvUrl'], file: lab?.cvUrl },
  ];
  return [...files, ...addresses.filter(({ file }) => file?.startsWith('/'))].flatMap(({ path, file }) =>
    file ? [{ path, file }] : [],
  );
};

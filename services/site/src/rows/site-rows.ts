import { checkReadable, ContentError, publicationSources } from '@lab/content';
import { publicationKeySchema, publicationMessages, savePublicationSchema } from '@lab/contracts';
import { type RowCheck, type RowsOf } from '@lab/service-kit';

/**
 * The entry of a publication has its key and can be read: one that cannot would break the list and the site for all. Its topics
 * are not checked, because those that the lab does not have are left out there.
 */
const oneEntryOfThisKey: RowCheck = ({ key, source }) => {
  const [entry, ...others] = publicationSources(String(source));
  if (entry?.key !== String(key) || others.length > 0) {
    return { field: 'source', message: 'Please enter one BibTeX entry with this key' };
  }
  try {
    checkReadable(String(source));
    return null;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { field: 'source', message: error.problems.join('; ') };
  }
};

/** What the database page may write. */
export const siteRows: RowsOf<'site'> = {
  publications: {
    fields: { key: publicationKeySchema, source: savePublicationSchema.shape.bibtex },
    constraints: {
      publications_key: { field: 'key', message: 'There is a publication with this key already' },
      publications_key_addressable: { field: 'key', message: publicationMessages.key },
    },
    checks: [oneEntryOfThisKey],
  },
};

import { checkReadable, ContentError, publicationSources } from '@lab/content';
import { publicationKeySchema, publicationMessages, savePublicationSchema } from '@lab/contracts';
import { type RowCheck, type RowsOf } from '@lab/service-kit';

/**
 * A publication's entry must have its key and be readable, because an unreadable entry would break the list and the
 * whole site. Its topics are not checked, because unknown topics are ignored there.
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

/** The columns that the database page may write. */
export const siteRows: RowsOf<'site'> = {
  publications: {
    fields: { key: publicationKeySchema, source: savePublicationSchema.shape.bibtex },
    constraints: {
      publications_key: { field: 'key', message: 'A publication with this key already exists' },
      publications_key_addressable: { field: 'key', message: publicationMessages.key },
    },
    checks: [oneEntryOfThisKey],
  },
};

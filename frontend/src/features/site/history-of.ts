import { siteDocumentTitles, type SiteDocument, type SiteDocumentName } from '@lab/contracts';
import type { FieldValues } from 'react-hook-form';
import { pathOf } from './site.api';

/** Something with a history: its address in the API, its title, and how to read the fields of a version. */
export interface WithHistory {
  path: string;
  title: string;
  fieldsIn: (version: unknown) => FieldValues;
}

/** A document as something with a history. */
export const historyOf = (name: SiteDocumentName): WithHistory => ({
  path: pathOf(name),
  title: siteDocumentTitles[name],
  fieldsIn: (version) => (version as SiteDocument).body,
});

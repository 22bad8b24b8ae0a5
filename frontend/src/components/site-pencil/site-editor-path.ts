import { paths } from '@lab/contracts';

/** The parameter of the editor's address that names the publication whose form is open. */
export const PUBLICATION_PARAM = 'publication';

/**
 * The address at which words of the site are edited.
 * @param tab of the editor
 * @param publication the key of a publication, to open its form
 */
export const siteEditorPath = (tab: string, publication?: string): string =>
  `${paths.site}?${new URLSearchParams({ tab, ...(publication && { [PUBLICATION_PARAM]: publication }) })}`;

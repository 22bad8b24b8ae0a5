import { paths } from '@lab/contracts';

/** The parameter of the editor's address with the publication whose form is open. */
export const PUBLICATION_PARAM = 'publication';

/**
 * Where something of the site is edited.
 * @param tab of the editor
 * @param publication the key of the one whose form is opened
 */
export const siteEditorPath = (tab: string, publication?: string): string =>
  `${paths.site}?${new URLSearchParams({ tab, ...(publication && { [PUBLICATION_PARAM]: publication }) })}`;

import { labSettings, setLabSettings, type Settings, type SiteDocument, type SiteDocumentName } from '@lab/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { http } from '../http/http-client';
import { readPageData } from '../prerendered-page';
import { SETTINGS_ELEMENT } from '../site-words/site-words';
import { SITE_TOPIC } from './site-topic';

/** The query for a document of the site. The lab's settings take effect as soon as they are read. */
export const siteDocumentQuery = <Name extends SiteDocumentName>(name: Name) =>
  queryOptions({
    queryKey: [SITE_TOPIC, name],
    queryFn: async ({ signal }): Promise<SiteDocument<Name>> => {
      const document = await http.get<SiteDocument<Name>>(`/api/site/${name}`, signal);
      if (name === 'settings') setLabSettings(document.body as Settings);
      return document;
    },
  });

/**
 * The lab's settings. A component that shows a setting, or a value computed from `labSettings()`, must call this hook,
 * so that it renders again when the settings change. Until the server responds, these are the page's own settings.
 */
export const useLabSettings = (): Settings => useQuery(siteDocumentQuery('settings')).data?.body ?? labSettings();

/** Uses the settings that the page contains, if any. */
export const takeSettingsOfPage = (): void => {
  const settings = readPageData<Settings>(SETTINGS_ELEMENT);
  if (settings) setLabSettings(settings);
};

// Called here instead of at the start of the app, because the home page shows no settings and does not load this
// module. Other pages load it before they render.
takeSettingsOfPage();

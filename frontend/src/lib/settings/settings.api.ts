import { labSettings, setLabSettings, type Settings, type SiteDocument, type SiteDocumentName } from '@lab/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { http } from '../http/http-client';
import { readPageData } from '../prerendered-page';
import { SETTINGS_ELEMENT } from '../site-words/site-words';
import { SITE_TOPIC } from './site-topic';

/** A document of the site. The lab's settings are in force as soon as they are read. */
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
 * What the lab has chosen. A component that shows anything of it, or of what is computed from `labSettings()`, calls this, so
 * that it is rendered again when the lab chooses otherwise. Until the answer is there, and when there is none, they are the
 * page's own.
 */
export const useLabSettings = (): Settings => useQuery(siteDocumentQuery('settings')).data?.body ?? labSettings();

/** Uses the settings that the page brings, if it brings any. */
export const takeSettingsOfPage = (): void => {
  const settings = readPageData<Settings>(SETTINGS_ELEMENT);
  if (settings) setLabSettings(settings);
};

// Here, and not where the app starts: the home page shows none of them, and does without this module. A page that does has it
// before it is rendered.
takeSettingsOfPage();

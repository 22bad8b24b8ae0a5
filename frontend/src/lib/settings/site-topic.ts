/** The topic of live updates of the site's documents, and what the keys of their queries begin with. */
export const SITE_TOPIC = 'site';

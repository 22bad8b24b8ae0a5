/** The topic of live updates of the site's documents, and the first element of their query keys. */
export const SITE_TOPIC = 'site';

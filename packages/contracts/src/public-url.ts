/**
 * Stands in the built site where its own address must be (canonical links, sitemap), which is not known when it is built:
 * the gateway writes PUBLIC_URL in its place. Never resolves, so a page that escaped this is noticed.
 */
export const publicUrlPlaceholder = 'https://public-url.invalid';

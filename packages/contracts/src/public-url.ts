/**
 * Placeholder for the site's own address in the built site (canonical links, sitemap), because it is unknown at build
 * time. The gateway replaces it with PUBLIC_URL. It never resolves, so an occurrence that was missed is noticed.
 */
export const publicUrlPlaceholder = 'https://public-url.invalid';

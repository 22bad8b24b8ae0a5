import { publicUrlPlaceholder, type LabProfile } from '@lab/contracts';

interface PageParts {
  /** The page's content, and the style elements it needs. */
  html: string;
  styles: string;
  /** Inline scripts: before the content, and after it. */
  earlyScript: string;
  lateScript: string;
  /** JSON-LD. */
  structuredData: string;
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const metaOf = ({ professor, lab }: LabProfile) => {
  const title = `${professor.nameEn} · ${lab.shortName}`;
  const description = `${professor.nameEn} (${professor.name}), ${professor.title}, ${lab.name}, ${lab.university}. ${professor.biography[0]}`;
  return { title, description: description.slice(0, 300) };
};

const headOf = (profile: LabProfile): string => {
  const { title, description } = metaOf(profile);
  const properties = {
    'og:type': 'profile',
    'og:title': title,
    'og:description': description,
    'og:url': `${publicUrlPlaceholder}/`,
    'og:image': publicUrlPlaceholder + profile.professor.photo,
    'og:site_name': profile.lab.name,
    'og:locale': 'en',
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${publicUrlPlaceholder}/">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    '<meta name="twitter:card" content="summary">',
  ].join('');
};

/** React names pictures that matter in the content, where a browser finds them late. */
const PICTURE_PRELOAD = /<link rel="preload" as="image"[^>]*>/g;

/** What the app's own page has and a prerendered one does without, until the app is loaded. */
const APP_ONLY = [
  /<title>.*?<\/title>/s,
  /<meta name="description"[^>]*>/,
  /<script type="module"[^>]*><\/script>/g,
  /<link rel="(?:modulepreload|stylesheet)"[^>]*>/g,
  /<noscript>.*?<\/noscript>/s,
];

/**
 * Puts a rendered page together.
 * @param template the built page of the app
 */
export const pageDocument = (template: string, profile: LabProfile, parts: PageParts): string => {
  const head = [
    ...(parts.html.match(PICTURE_PRELOAD) ?? []),
    headOf(profile),
    parts.styles,
    `<script>${parts.earlyScript}</script>`,
  ].join('');
  const end = `<script>${parts.lateScript}</script><script type="application/ld+json">${parts.structuredData}</script>`;
  return APP_ONLY.reduce((html, pattern) => html.replace(pattern, ''), template)
    .replace(/\n\s*(?=\n)/g, '')
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${parts.html.replace(PICTURE_PRELOAD, '')}</div>${end}`);
};

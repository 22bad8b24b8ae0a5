interface PageParts {
  /** Title and metadata. */
  head: string;
  /** The page's content, and its style elements. */
  html: string;
  styles: string;
  /** What loads the app: inline scripts before the content, or links to scripts. */
  scripts: string;
  /** Elements after the content. */
  end: string;
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** What a page says where there is no JavaScript. */
export const noScriptOf = (template: string): string => template.match(/<noscript>.*?<\/noscript>/s)![0];

/** React emits preloads of important images inside the content, where a browser finds them late. */
const PICTURE_PRELOAD = /<link rel="preload" as="image"[^>]*>/g;

/** Parts of the app's HTML page that a prerendered page replaces, or does not need before the app is loaded. */
const APP_ONLY = [
  /<title>.*?<\/title>/s,
  /<meta name="description"[^>]*>/,
  /<script type="module"[^>]*><\/script>/g,
  /<link rel="(?:modulepreload|stylesheet)"[^>]*>/g,
  /<noscript>.*?<\/noscript>/s,
];

/**
 * Assembles the HTML document of a prerendered page.
 * @param template the built HTML page of the app
 */
export const pageDocument = (template: string, { head, html, styles, scripts, end }: PageParts): string => {
  const pictures = html.match(PICTURE_PRELOAD) ?? [];
  const content = html.replace(PICTURE_PRELOAD, '');
  return APP_ONLY.reduce((document, pattern) => document.replace(pattern, ''), template)
    .replace(/\n\s*(?=\n)/g, '')
    .replace('</head>', () => `${pictures.join('')}${head}${styles}${scripts}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>${end}`);
};

/** A minimal style: a few rules and the system's fonts. */
const STYLE = `
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 16px/1.6 system-ui, sans-serif; color: #1c211f; }
  h1, h2, h3 { font-family: Georgia, serif; line-height: 1.2; }
  img { max-width: 100%; height: auto; }
  ul { padding: 0; list-style: none; }`;

const KEPT_ATTRIBUTES = /\s(?:href|src|alt|width|height|lang|loading)="[^"]*"/g;

/** Scripts, styles and drawings are left out. */
const NO_TEXT = /<(script|style|svg|noscript|select)\b.*?<\/\1>/gs;

const withoutLooks = (tag: string, name: string): string =>
  tag.startsWith('</') ? `</${name}>` : `<${name}${(tag.match(KEPT_ATTRIBUTES) ?? []).join('')}>`;

/**
 * The static page to compare with: the same text and images in the same order.
 * @param html of the rendered page
 */
export const plainPage = (html: string): string => {
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
  const body = /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  const content = body
    .replace(NO_TEXT, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<\/?([a-z][a-z0-9]*)\b[^>]*>/g, withoutLooks);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body>${content}</body></html>`;
};

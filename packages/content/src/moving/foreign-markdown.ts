import { posix } from 'node:path';
import Turndown from 'turndown';
import type { MovedSite } from './moved-site.js';
import type { SiteFiles } from './unpack-site.js';

/** Matches pictures in Markdown, HTML, Liquid's includes of al-folio and Hugo's shortcodes. */
const PICTURES: readonly [RegExp, (match: string[]) => { alt: string; path: string }][] = [
  [/!\[([^\]]*)\]\(\s*<?([^\s)>]+)>?[^)]*\)/g, ([, alt, path]) => ({ alt: alt!, path: path! })],
  [/<img\s[^>]*>/gi, ([tag]) => ({ alt: attribute(tag!, 'alt'), path: attribute(tag!, 'src') })],
  [/\{%-?\s*include\s+figure[^%]*%\}/g, ([tag]) => ({ alt: attribute(tag!, 'alt'), path: attribute(tag!, 'path') })],
  [/\{\{<\s*figure\s[^>]*>\}\}/g, ([tag]) => ({ alt: attribute(tag!, 'alt'), path: attribute(tag!, 'src') })],
];

/** The site's address in templates, which stands before paths. */
const BASE = /\{\{\s*(?:site\.(?:baseurl|url)|""\s*\|\s*relative_url)\s*\}\}/g;
/** A path that a template makes absolute: `{{ "/a.png" | relative_url }}`. */
const FILTERED = /\{\{\s*["']([^"']+)["']\s*\|\s*(?:relative_url|absolute_url)\s*\}\}/g;
const TEMPLATE = /\{%[^]*?%\}|\{\{[^]*?\}\}|\{:[^}\n]*\}/g;
const HIDDEN = /<!--[^]*?-->|<(script|style|svg|iframe)\b[^]*?<\/\1\s*>/gi;
const TAG = /<\/?[a-z][^>\n]*>/gi;

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(tag)?.[1] ?? '';

/** Places at which a site's generator looks for a picture. */
const placesOf = (path: string, file: string): string[] => {
  const clean = decoded(path.replace(/[?#].*/, ''));
  const fromRoot = clean.replace(/^\/+/, '');
  const beside = posix.join(posix.dirname(file), clean);
  return [...(clean.startsWith('/') ? [] : [beside]), fromRoot, `static/${fromRoot}`, `assets/media/${fromRoot}`];
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Turns texts of a site into Markdown without HTML and templates, and collects their pictures. */
export class ForeignMarkdown {
  private readonly keys = new Map<string, string>();

  constructor(
    private readonly files: Pick<SiteFiles, 'pictures'>,
    private readonly site: Pick<MovedSite, 'files' | 'left'>,
  ) {}

  /** @param file from which relative paths lead */
  convert(text: string, file: string): string {
    const withPaths = text.replace(HIDDEN, '').replace(FILTERED, '$1').replace(BASE, '');
    const withPictures = PICTURES.reduce(
      (markdown, [pattern, read]) =>
        markdown.replace(pattern, (...match: string[]) => {
          const { alt, path } = read(match);
          return this.picture(alt.replaceAll(/[[\]\n]/g, ' ').trim(), path, file);
        }),
      withPaths,
    );
    return withPictures
      .replace(TEMPLATE, '')
      .replace(TAG, '')
      .replaceAll(/[ \t]+\n/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
  }

  /** Converts HTML. */
  convertHtml(html: string, file: string): string {
    const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
    return this.convert(turndown.turndown(html.replace(HIDDEN, '')), file);
  }

  private picture(alt: string, path: string, file: string): string {
    // The pages show no pictures from other servers.
    if (/^(?:https?:)?\/\//i.test(path)) return `[${alt || path}](${path})`;
    const place = placesOf(path, file).find((each) => this.files.pictures.has(each));
    if (place) return `![${alt}](${this.keyOf(place)})`;
    if (path) this.site.left.push({ file, reason: `There is no picture ${path}` });
    return '';
  }

  private keyOf(place: string): string {
    const known = this.keys.get(place);
    if (known) return known;
    const key = `/uploads/moved-${this.keys.size + 1}${posix.extname(place).toLowerCase()}`;
    this.keys.set(place, key);
    this.site.files.set(key, { file: place, bytes: this.files.pictures.get(place)! });
    return key;
  }
}

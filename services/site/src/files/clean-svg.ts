import { siteMessages } from '@lab/contracts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** Limits of an SVG file. Logos have far less. */
const MAX_BYTES = 300_000;
const MAX_ELEMENTS = 5_000;
const MAX_DEPTH = 40;

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const ELEMENTS = words(
  `svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop
  clipPath style`,
);

/**
 * Parts of a picture that can load files, or that a browser may have to draw exponentially often. The picture would
 * look different without them, so the file is refused.
 */
const REFUSED = words('use symbol image foreignObject mask pattern marker filter textPath switch');

const ATTRIBUTES = words(
  `id class style d x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy rotate width height viewBox preserveAspectRatio points
  transform version pathLength offset gradientUnits gradientTransform spreadMethod clipPathUnits href fill fill-opacity
  fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset stop-color stop-opacity opacity color display visibility clip-path clip-rule font-family font-size
  font-style font-weight letter-spacing word-spacing text-anchor dominant-baseline text-rendering shape-rendering
  paint-order vector-effect`,
);

/** CSS and attribute values that can load something: rules such as `@import`, escapes, and addresses. */
const LOADS =
  /[@\\<]|url\s*\((?!\s*['"]?#[\w-]+['"]?\s*\))|image\s*\(|expression\s*\(|(?:java|vb)?script\s*:|data\s*:/i;

/** Clips inside of clips can make a browser draw exponentially often. In attributes, unlike in CSS, they can be found. */
const CLIP = 'clip-path';

/** A reference to a part of the same file. */
const OWN_PART = /^#[\w.-]+$/;

/** A document type without declarations of its own. */
const PLAIN_DOCTYPE = /<!DOCTYPE[^[\]>]*>/i;

const ATTRIBUTE = '@';
const TEXT = '#text';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  textNodeName: TEXT,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_DEPTH,
});

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const character = (code: number): string => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '');

const decoded = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => character(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});/g, (_, digits: string) => character(Number(digits)))
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name]!);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** An element of the parsed file: its name with its children, and its attributes under `:@`. */
type Parsed = Record<string, unknown>;

const attributesOf = (element: Parsed, isInClip: boolean): [name: string, value: string][] =>
  Object.entries((element[':@'] ?? {}) as Record<string, string>).flatMap(([key, raw]) => {
    const name = key.slice(ATTRIBUTE.length).replace(/^xlink:/, '');
    const value = decoded(String(raw));
    if (name === 'style') requireNoClip(value);
    if (name === CLIP && isInClip) return [];
    const isKept = ATTRIBUTES.has(name) && !LOADS.test(value) && (name !== 'href' || OWN_PART.test(value));
    return isKept ? [[name, value]] : [];
  });

/** Why a file is refused, as a sentence. */
export class UncleanSvgError extends Error {}

const requireNoClip = (css: string): void => {
  if (css.includes(CLIP)) throw new UncleanSvgError(siteMessages.svgPart(CLIP));
};

const written = (nodes: readonly Parsed[], depth: number, isInClip: boolean, count: { elements: number }): string =>
  nodes
    .map((node) => {
      if (TEXT in node) return escaped(decoded(String(node[TEXT])));
      const name = Object.keys(node).find((key) => key !== ':@') ?? '';
      if (REFUSED.has(name)) throw new UncleanSvgError(siteMessages.svgPart(name));
      if (!ELEMENTS.has(name)) return '';
      count.elements += 1;
      if (depth > MAX_DEPTH || count.elements > MAX_ELEMENTS) throw new UncleanSvgError(siteMessages.svgLarge);
      const isClip = isInClip || name === 'clipPath';
      const inner = written(node[name] as Parsed[], depth + 1, isClip, count);
      if (name === 'style') requireNoClip(inner);
      if (name === 'style' && LOADS.test(decoded(inner))) return '';
      const attributes = attributesOf(node, isClip).map(([key, value]) => ` ${key}="${escaped(value)}"`);
      const namespace = depth === 0 ? ' xmlns="http://www.w3.org/2000/svg"' : '';
      return `<${name}${namespace}${attributes.join('')}>${inner}</${name}>`;
    })
    .join('');

/** True for a file that begins like an SVG or another XML document. */
export const looksLikeSvg = (file: Buffer): boolean =>
  /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(file.subarray(0, 200).toString());

/**
 * Rewrites an SVG file with only the shapes, texts and styles that cannot run or load anything.
 * @throws UncleanSvgError when it is not an SVG, or cannot be shown without the parts that are left out
 */
export const cleanSvg = (file: Buffer): string => {
  if (file.length > MAX_BYTES) throw new UncleanSvgError(siteMessages.svgLarge);
  const text = file
    .toString()
    .replace(/^\uFEFF/, '')
    .replace(PLAIN_DOCTYPE, '');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new UncleanSvgError(siteMessages.svgPart('DOCTYPE'));
  const roots = parsed(text).filter((node) => !(TEXT in node));
  if (roots.length !== 1 || !('svg' in roots[0]!)) throw new UncleanSvgError(siteMessages.notSvg);
  return written(roots, 0, false, { elements: 0 });
};

const parsed = (text: string): Parsed[] => {
  try {
    if (XMLValidator.validate(text) === true) return parser.parse(text) as Parsed[];
  } catch {
    // For example, too many nested elements.
  }
  throw new UncleanSvgError(siteMessages.notSvg);
};

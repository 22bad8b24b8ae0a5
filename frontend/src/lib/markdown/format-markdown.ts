import { SITE_FILES_PATH } from '@lab/contracts';
import { type MarkdownKind, parseMarkdown, type Token } from './markdown-parser';
import type { FormattedElement, FormattedNode } from './formatted-text';

/** The maximum number of elements of a text. More are an attack, and would take seconds to render. */
const MAX_ELEMENTS = 20_000;

const UPLOADED = new RegExp(`^${SITE_FILES_PATH}[0-9a-f]+\\.[a-z]+$`);
const PICTURE = /\.(?:webp|png|jpe?g|gif|avif|svg)$/i;

/** True for a picture on this site. Pictures on other sites are not shown, because those sites would see who reads the page. */
const isOwnPicture = (address: string): boolean =>
  UPLOADED.test(address) || (/^\/(?!api\/|[/\\])/.test(address) && PICTURE.test(address));

const textIn = (tokens: readonly Token[] | null): string =>
  (tokens ?? []).map(({ content, children }) => (children ? textIn(children) : content)).join('');

const pictureOf = (token: Token): FormattedElement => {
  const [src, alt] = [String(token.attrGet('src')), textIn(token.children)];
  if (isOwnPicture(src)) return { tag: 'img', src, alt };
  return { tag: 'a', href: src, children: [alt || src] };
};

const leafOf = (token: Token): FormattedNode => {
  switch (token.type) {
    case 'image':
      return pictureOf(token);
    case 'softbreak':
    case 'hardbreak':
      return { tag: 'br' };
    case 'hr':
      return { tag: 'hr' };
    case 'code_inline':
      return { tag: 'code', children: [token.content] };
    case 'fence':
      return { tag: 'pre', children: [token.content.replace(/\n$/, '')] };
    default:
      return token.content;
  }
};

const elementOf = (token: Token): FormattedElement => {
  const [href, start, style] = [token.attrGet('href'), token.attrGet('start'), token.attrGet('style')];
  return {
    tag: token.tag as FormattedElement['tag'],
    children: [],
    ...(href !== null && { href: String(href) }),
    ...(start !== null && { start: Number(start) }),
    ...(style !== null && { align: String(style).replace('text-align:', '') }),
  };
};

const nodesOf = (tokens: readonly Token[]): FormattedNode[] => {
  const root: FormattedElement = { tag: 'p', children: [] };
  const open = [root];
  for (const token of tokens) {
    const { children } = open.at(-1)!;
    // In a list without blank lines, the text of an item is not a paragraph.
    if (token.hidden) continue;
    if (token.type === 'inline') children!.push(...nodesOf(token.children ?? []));
    else if (token.nesting === 1) {
      const element = elementOf(token);
      children!.push(element);
      open.push(element);
    } else if (token.nesting === -1) open.pop();
    else if (token.content || token.type !== 'text') children!.push(leafOf(token));
  }
  return root.children!;
};

const levelOf = (tag: string): number | undefined => (/^h[1-6]$/.test(tag) ? Number(tag[1]) : undefined);

/** Makes headings begin below the title of the page and skip no level, whatever their author began with. */
const inOrder = (tokens: readonly Token[]): void => {
  const highest = Math.min(...tokens.map(({ tag }) => levelOf(tag) ?? 6));
  let last = 1;
  for (const token of tokens) {
    const level = levelOf(token.tag);
    if (level === undefined) continue;
    if (token.nesting === 1) last = Math.min(level - highest + 2, last + 1, 6);
    token.tag = `h${last}`;
  }
};

const countOf = (tokens: readonly Token[]): number =>
  tokens.reduce((count, { children }) => count + 1 + (children?.length ?? 0), 0);

/** Headings as strong lines, because a note has no place among the headings of the page that shows it. */
const withoutHeadings = (nodes: readonly FormattedNode[]): FormattedNode[] =>
  nodes.map((node) => {
    if (typeof node === 'string' || !node.children) return node;
    if (levelOf(node.tag)) return { tag: 'p', children: [{ tag: 'strong', children: node.children }] };
    return { ...node, children: withoutHeadings(node.children) };
  });

/** A text in Markdown as elements. One with too many or too deeply nested ones is shown as it was written. */
export const formatMarkdown = (text: string, kind: MarkdownKind): FormattedNode[] => {
  const tokens = parseMarkdown(text, kind);
  if (!tokens || countOf(tokens) > MAX_ELEMENTS) return [{ tag: 'pre', children: [text] }];
  if (kind === 'note') return withoutHeadings(nodesOf(tokens));
  inOrder(tokens);
  return nodesOf(tokens);
};

/** Elements that need no attributes but those below. */
type PlainTag =
  | ('p' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'ul' | 'ol' | 'li' | 'blockquote' | 'pre' | 'code')
  | ('strong' | 'em' | 's' | 'br' | 'hr' | 'thead' | 'tbody' | 'tr' | 'th' | 'td');

/** An element of a text in Markdown, as data: rendered pages contain it, so that browsers need no parser. */
export interface FormattedElement {
  tag: PlainTag | 'a' | 'img' | 'table';
  children?: FormattedNode[];
  href?: string;
  src?: string;
  alt?: string;
  /** The number of the first item of an ordered list. */
  start?: number;
  /** The alignment of a table cell. */
  align?: string;
}

export type FormattedNode = string | FormattedElement;

/** The words of a text or of a part of it, without its elements. */
export const wordsIn = (nodes: readonly FormattedNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : wordsIn(node.children ?? [])))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

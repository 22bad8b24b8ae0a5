import { isWebLink } from '@lab/contracts';

/** A part of a line. */
export type Inline =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

/** A part of a text: a paragraph, a heading, a list, a quotation, or code as it is. */
export type Block =
  | { kind: 'paragraph' | 'heading' | 'quote' | 'bullets' | 'numbers'; lines: Inline[][] }
  | { kind: 'code'; text: string };

/** The marks of a line, none of which spans lines; each alternative is bounded, so that hostile texts take linear time. */
const MARKS =
  /`([^`\n]{1,500})`|\*\*([^*\n]{1,500})\*\*|\*([^*\s][^*\n]{0,500})\*|\[([^[\]\n]{1,300})\]\(([^()\s]{1,2000})\)/g;

const parseLine = (line: string): Inline[] => {
  const parts: Inline[] = [];
  const addText = (text: string) => text && parts.push({ kind: 'text', text });
  let end = 0;
  for (const match of line.matchAll(MARKS)) {
    const [whole, code, strong, em, text, href] = match;
    // An address of another kind is shown as it was written.
    if (href !== undefined && !isWebLink(href)) continue;
    addText(line.slice(end, match.index));
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (em !== undefined) parts.push({ kind: 'em', text: em });
    else parts.push({ kind: 'link', text: text!, href: href! });
    end = match.index + whole.length;
  }
  addText(line.slice(end));
  return parts;
};

/** What a line begins with, and the kind of block that it belongs to. */
const BEGINNINGS = [
  ['heading', /^#{1,6} +/],
  ['bullets', /^ {0,6}[-*+•] +/],
  ['numbers', /^ {0,6}\d{1,3}[.)] +/],
  ['quote', /^> ?/],
] as const;

const FENCE = /^```/;

/**
 * Parses the Markdown that people write in minutes: headings, lists, quotations, code, emphasis and links. Everything else,
 * such as HTML, is text.
 */
export const parseMarkdown = (text: string): Block[] => {
  const blocks: Block[] = [];
  let open: Exclude<Block, { kind: 'code' }> | undefined;
  let code: string[] | undefined;
  const endCode = () => {
    if (code) blocks.push({ kind: 'code', text: code.join('\n') });
    code = undefined;
  };
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) {
      if (code) endCode();
      else code = [];
      open = undefined;
    } else if (code) code.push(line);
    else if (line.trim() === '') open = undefined;
    else {
      const [kind, mark] = BEGINNINGS.find(([, beginning]) => beginning.test(line)) ?? ['paragraph' as const, /^/];
      if (open?.kind !== kind || kind === 'heading') {
        open = { kind, lines: [] };
        blocks.push(open);
      }
      open.lines.push(parseLine(line.replace(mark, '')));
    }
  }
  endCode();
  return blocks;
};

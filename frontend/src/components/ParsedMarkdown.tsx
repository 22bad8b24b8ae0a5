import { createElement, Fragment, type ReactNode } from 'react';
import { LinkedText } from './LinkedText';
import { parseMarkdown, type Token } from '../lib/markdown/markdown-parser';
import { OutsideAddress } from './OutsideAddress';

/** An open element and its children so far. */
interface Frame {
  token: Token | null;
  children: ReactNode[];
}

const element = (token: Token, children: readonly ReactNode[]): ReactNode => {
  // Children need no keys: they are never reordered, because a changed text is rendered as a whole.
  if (token.type === 'link_open') {
    const name = createElement(Fragment, null, ...children);
    return <OutsideAddress href={String(token.attrGet('href'))}>{name}</OutsideAddress>;
  }
  if (token.type === 'heading_open') return createElement('p', { className: 'heading' }, ...children);
  const start = token.type === 'ordered_list_open' ? token.attrGet('start') : null;
  return createElement(token.tag, start === null ? null : { start: Number(start) }, ...children);
};

const leaf = ({ type, content }: Token, isInLink: boolean): ReactNode => {
  switch (type) {
    case 'softbreak':
    case 'hardbreak':
      return <br />;
    case 'hr':
      return <hr />;
    case 'code_inline':
      return <code>{content}</code>;
    case 'fence':
      return (
        <pre>
          <code>{content.replace(/\n$/, '')}</code>
        </pre>
      );
    default:
      return isInLink ? content : <LinkedText text={content} />;
  }
};

const elements = (tokens: readonly Token[]): ReactNode[] => {
  const root: Frame = { token: null, children: [] };
  const open: Frame[] = [root];
  for (const token of tokens) {
    const inner = open.at(-1)!;
    // In a list without blank lines, the text of an item is not a paragraph.
    if (token.hidden) continue;
    if (token.children) inner.children.push(...elements(token.children));
    else if (token.nesting === 1) open.push({ token, children: [] });
    else if (token.nesting === -1) {
      open.pop();
      open.at(-1)!.children.push(element(inner.token!, inner.children));
    } else inner.children.push(leaf(token, inner.token?.type === 'link_open'));
  }
  return root.children;
};

/** A text in Markdown as elements. If it is nested too deeply, its source is shown. */
export const ParsedMarkdown = ({ text }: { text: string }): ReactNode => {
  const tokens = parseMarkdown(text);
  return tokens ? createElement('div', null, ...elements(tokens)) : <div className="raw">{text}</div>;
};

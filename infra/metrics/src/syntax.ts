import { parse, type ParseResult } from '@babel/parser';
import type { CodeFile } from './code-file.js';

export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly loc: { readonly start: { readonly line: number }; readonly end: { readonly line: number } };
}

/** A file as the parser sees it, with its tokens. */
export const parseFile = ({ path, text }: CodeFile): ParseResult => {
  const jsx = path.endsWith('x') ? (['jsx'] as const) : [];
  return parse(text, { sourceType: 'module', tokens: true, plugins: ['typescript', 'decorators-legacy', ...jsx] });
};

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'loc' in value;

/** What stands directly below a node. */
export const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode);

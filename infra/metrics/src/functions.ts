import type { CodeFile } from './code-file.js';
import { childrenOf, parseFile, type SyntaxNode } from './syntax.js';

const NAMED = new Set(['FunctionDeclaration', 'ClassMethod', 'ClassPrivateMethod', 'ObjectMethod']);
const NAMING = new Set(['VariableDeclarator', 'ClassProperty', 'ObjectProperty', 'ExportDefaultDeclaration']);
const EXPRESSIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

const isFunction = (node: SyntaxNode, parent: SyntaxNode): boolean =>
  NAMED.has(node.type) || (EXPRESSIONS.has(node.type) && NAMING.has(parent.type));

const collect = (node: SyntaxNode, sizes: number[]): void => {
  for (const child of childrenOf(node)) {
    if (isFunction(child, node)) sizes.push(child.loc.end.line - child.loc.start.line + 1);
    collect(child, sizes);
  }
};

/** The lines of each function that has a name; one without is part of the function that it stands in. */
export const functionSizes = (file: CodeFile): number[] => {
  const sizes: number[] = [];
  collect(parseFile(file).program as SyntaxNode, sizes);
  return sizes;
};

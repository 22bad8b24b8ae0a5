import { describe, expect, it } from '@jest/globals';
import { toCodeFile } from './code-file.js';
import { functionSizes } from './functions.js';

const sizesOf = (text: string, path = 'a.ts') => functionSizes(toCodeFile(path, text));

describe('the sizes of functions', () => {
  it.each([
    ['a declaration', 'function a() {\n  return 1;\n}'],
    ['an arrow with a name', 'const a = () => {\n  run();\n};'],
    ['a method', 'class A {\n  a() {\n    return 1;\n  }\n}'],
    ['a method kept in a property', 'class A {\n  private readonly a = (): void => {\n    run();\n  };\n}'],
    ['an object’s method', 'const a = {\n  b() {\n    run();\n  },\n};'],
    ['a default export', 'export default () => {\n  run();\n};'],
  ])('count the lines of %s', (_, text) => {
    expect(sizesOf(text)).toEqual([3]);
  });

  it('count one without a name as part of the function around it', () => {
    expect(sizesOf('const a = (list: number[]) => {\n  list.map((x) => {\n    return x;\n  });\n};')).toEqual([5]);
  });

  it('count one with a name inside another by itself too', () => {
    expect(sizesOf('const a = () => {\n  const b = () => 1;\n  return b;\n};')).toEqual([4, 1]);
  });

  it('are read out of components and decorated classes', () => {
    expect(sizesOf('export const A = () => (\n  <p>{1 < 2}</p>\n);', 'A.tsx')).toEqual([3]);
    expect(sizesOf('@Get()\nclass A {\n  a(@Body() body: B): void {}\n}')).toEqual([1]);
  });
});

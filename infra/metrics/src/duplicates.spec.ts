import { describe, expect, it } from '@jest/globals';
import { toCodeFile } from './code-file.js';
import { findDuplicates } from './duplicates.js';

const block = (statements: number, name = 'total') =>
  Array.from({ length: statements }, (_, index) => `${name} = add(${name}, ${index}, 'of', list);`).join('\n');
const find = (...texts: string[]) => findDuplicates(texts.map((text, index) => toCodeFile(`${index}.ts`, text)));

describe('blocks that stand twice', () => {
  it('are found in two files, as long as they agree', () => {
    const [one, two] = [
      `first = 1;\n${block(8)}\nlast = 1;`,
      `class Other {}\nclass Things {}\n${block(8)}\nexport {};`,
    ];
    expect(find(one, two)).toEqual([{ first: '0.ts:2', second: '1.ts:3', lines: 8 }]);
  });

  it('are found in one file', () => {
    expect(find(`${block(8)}\nbetween();\n${block(8)}`)).toEqual([{ first: '0.ts:1', second: '0.ts:10', lines: 8 }]);
  });

  it('are found however they are laid out and commented', () => {
    const other = block(8).replaceAll(', ', ',\n  ').replaceAll(';', '; // why');
    expect(find(block(8), other)).toHaveLength(1);
  });

  it('are not those that differ by a name, nor short ones', () => {
    expect(find(block(8), block(8, 'sum'))).toEqual([]);
    expect(find(block(3), block(3))).toEqual([]);
  });

  it('are not imports, nor what only seems to run on from one file into the next', () => {
    const imports = Array.from({ length: 20 }, (_, index) => `import { a${index} } from './a.js';`).join('\n');
    expect(find(imports, imports)).toEqual([]);
    expect(find(block(3), block(3), block(3), block(3))).toEqual([]);
  });
});

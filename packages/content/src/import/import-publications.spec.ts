import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { planImport } from './import-publications.js';

const entry = (key: string, fields = '') =>
  `@misc{${key}, title={About ${key}}, author={Lin, H.}, publisher={P}, year=2026${fields}}\n`;

const shippedTopics = fileURLToPath(new URL('../../../../content/research-topics.yaml', import.meta.url));

let directory: string;
const list = () => join(directory, 'content/publications.bib');
const read = () => readFileSync(list(), 'utf8');

const plan = (...contents: (string | Uint8Array)[]) =>
  planImport(
    join(directory, 'content'),
    contents.map((content, index) => {
      const path = join(directory, `export${index || ''}.bib`);
      writeFileSync(path, content);
      return path;
    }),
  );

const importText = (content: string | Uint8Array) => {
  const { files, write } = plan(content);
  write();
  return files[0]!.result;
};

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lab-import-'));
  mkdirSync(join(directory, 'content/public/pubs'), { recursive: true });
  copyFileSync(shippedTopics, join(directory, 'content/research-topics.yaml'));
  writeFileSync(list(), entry('first'));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('importing BibTeX files', () => {
  it('writes new entries only on request, and leaves no other files behind', () => {
    const { files, write } = plan(entry('second'));
    expect(files[0]!.result.added).toHaveLength(1);
    expect(read()).toBe(entry('first'));
    write();
    expect(read()).toContain(entry('first').trim());
    expect(read()).toContain('@misc{second,');
    expect(readdirSync(join(directory, 'content'))).toEqual(['public', 'publications.bib', 'research-topics.yaml']);
  });

  it('takes several files one after the other', () => {
    const { files, write } = plan(entry('second') + entry('third'), entry('third') + entry('fourth'));
    write();
    expect(files.map(({ name, result: { added, unchanged } }) => [name, added.length, unchanged])).toEqual([
      ['export.bib', 2, 0],
      ['export1.bib', 1, 1],
    ]);
    expect(read().match(/^@misc/gm)).toHaveLength(4);
  });

  it('keeps permissions, a symbolic link and a byte order mark', () => {
    const target = join(directory, 'shared.bib');
    writeFileSync(target, `\uFEFF${entry('first')}`);
    chmodSync(target, 0o640);
    rmSync(list());
    symlinkSync(target, list());
    importText(`\uFEFF${entry('second')}`);
    expect(readFileSync(target, 'utf8')).toMatch(/^\uFEFF@misc\{first[^\uFEFF]*@misc\{second/);
    expect(statSync(target).mode & 0o777).toBe(0o640);
  });

  it('uses a PDF of the site if it exists', () => {
    writeFileSync(join(directory, 'content/public/pubs/here.pdf'), '%PDF');
    const { notes } = importText(entry('here', ', pdf={pubs/here.pdf}') + entry('gone', ', pdf={pubs/gone.pdf}'));
    expect(notes).toEqual([{ key: 'gone', note: 'pdf is left out: “pubs/gone.pdf” is not in content/public/pubs' }]);
    expect(read()).toContain('pdf = {pubs/here.pdf}');
    expect(read()).not.toContain('gone.pdf');
  });
});

describe('an import that fails', () => {
  const table: [what: string, content: string | Uint8Array, message: string][] = [
    ['is empty', '', 'export.bib: it is empty'],
    [
      'is in an unknown encoding',
      new Uint8Array([0xc8, 0xe2, 0xe0, 0xed, 0xee, 0xe2]),
      'export.bib: it is not UTF-8 (line 1), and no other',
    ],
    ['is a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d]), 'export.bib: it is a picture, not BibTeX'],
  ];

  it.each(table)('changes nothing when a file %s', (_, content, message) => {
    expect(() => plan(content)).toThrow(message);
    expect(read()).toBe(entry('first'));
  });

  it('writes nothing when the list has changed since it was read, or is not UTF-8', () => {
    const { write } = plan(entry('second'));
    writeFileSync(list(), entry('other'));
    expect(write).toThrow('the publication list was changed meanwhile');
    writeFileSync(list(), Buffer.from('% M\xFCller', 'latin1'));
    expect(() => plan(entry('second'))).toThrow('content/publications.bib: line 1 is not UTF-8');
  });
});

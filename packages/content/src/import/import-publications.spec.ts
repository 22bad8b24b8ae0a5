import {
  chmodSync,
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
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { importPublications } from './import-publications.js';

const entry = (key: string, fields = '') =>
  `@misc{${key}, title={About ${key}}, author={Lin, H.}, publisher={P}, year=2026${fields}}\n`;

let directory: string;
const list = () => join(directory, 'content/publications.bib');
const read = () => readFileSync(list(), 'utf8');

const importText = (content: string | Uint8Array) => {
  const path = join(directory, 'export.bib');
  writeFileSync(path, content);
  return importPublications(join(directory, 'content'), path);
};

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lab-import-'));
  mkdirSync(join(directory, 'content/public/pubs'), { recursive: true });
  writeFileSync(list(), entry('first'));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('importing a BibTeX file', () => {
  it('writes what it adds and leaves no other files behind', () => {
    expect(importText(entry('second')).added).toHaveLength(1);
    expect(read()).toContain(entry('first').trim());
    expect(read()).toContain('@misc{second,');
    expect(readdirSync(join(directory, 'content'))).toEqual(['public', 'publications.bib']);
  });

  it('has the same result when it is repeated', () => {
    importText(entry('second'));
    const once = read();
    expect(importText(entry('second'))).toMatchObject({ added: [], updated: [], skipped: [{ key: 'second' }] });
    expect(read()).toBe(once);
  });

  it('creates the list if there is none', () => {
    rmSync(list());
    importText(entry('second'));
    expect(read()).toMatch(/^@misc\{second,/);
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
    const { added } = importText(entry('here', ', pdf={pubs/here.pdf}') + entry('gone', ', pdf={pubs/gone.pdf}'));
    expect(added.map(({ note }) => note)).toEqual([undefined, 'without its pdf, pubs/gone.pdf']);
    expect(read()).toContain('pdf = {pubs/here.pdf}');
    expect(read()).not.toContain('gone.pdf');
  });
});

describe('an import that fails', () => {
  const table: [what: string, content: string | Uint8Array, message: RegExp][] = [
    ['is broken', `${entry('second')}@misc{third, title={`, /^entry third \(line 2\)/],
    ['is empty', '', /^there is no BibTeX entry/],
    ['is not UTF-8', new Uint8Array([0x40, 0xe9, 0xff]), /^it is not UTF-8/],
  ];

  it.each(table)('changes nothing when the file %s', (_, content, message) => {
    expect(() => importText(content)).toThrow(message);
    expect(read()).toBe(entry('first'));
  });

  it('reports a missing file', () => {
    expect(() => importPublications(join(directory, 'content'), join(directory, 'nowhere.bib'))).toThrow(
      'there is no such file',
    );
  });
});

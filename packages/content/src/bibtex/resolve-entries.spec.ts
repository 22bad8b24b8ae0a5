import { describe, expect, it } from '@jest/globals';
import { readBibliography } from '../publications/read-bibliography.js';

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

const LONG = 'a long text '.repeat(5000);

/** Files that would exceed time or memory if the reader expanded them completely. */
const bombs: Readonly<Record<string, string>> = {
  'strings that each double the previous one': `@string{s0 = {ha}}
    ${lines(60, (index) => `@string{s${index + 1} = s${index} # s${index}}`)}
    @misc{bomb, title = s60}`,
  'empty strings that each double the previous one': `@string{s0 = ""}
    ${lines(60, (index) => `@string{s${index + 1} = s${index} # s${index}}`)}
    @misc{bomb, title = s60}`,
  'an undefined string, doubled repeatedly': `
    ${lines(60, (index) => `@string{s${index + 1} = s${index} # s${index}}`)}
    @misc{bomb, title = s60}`,
  'strings that name each other, thousands deep': `@string{s0 = {deep}}
    ${lines(9000, (index) => `@string{s${index + 1} = s${index}}`)}
    @misc{bomb, title = s9000}`,
  'a long string in many fields': `@string{s = {${LONG}}}
    @misc{bomb, title = {T}, ${lines(3000, (index) => `f${index} = s,`)} year = 2026}`,
};

const FINE = '@misc{fine, title = {A Title}}';

describe('an entry that takes too much from elsewhere', () => {
  it.each(Object.entries(bombs))('is left out and named, and the other entries stay: %s', (_, bibtex) => {
    const { entries, problems } = readBibliography(`${bibtex}\n${FINE}`);
    expect(entries.map(({ key }) => key)).toEqual(['fine']);
    expect(problems).toMatchObject([{ key: 'bomb', message: expect.stringMatching(/^its @strings (or|and) parents/) }]);
  });

  it('is named when many entries inherit a long text', () => {
    const children = lines(3000, (index) => `@inproceedings{c${index}, crossref = {parent}, title = {T}}`);
    const { entries, problems } = readBibliography(
      `${FINE}\n${children}\n@proceedings{parent, title = {P}, publisher = {${LONG}}}`,
    );
    expect(entries.at(0)!.key).toBe('fine');
    expect(entries.length).toBeLessThan(3000);
    expect(entries.length + problems.length).toBe(3002);
  });

  it('is named at the end of a long chain of parents, and the rest is read', () => {
    const line = lines(9000, (index) => `@misc{c${index}, title = {T}, crossref = {c${index + 1}}}`);
    const { entries, problems } = readBibliography(`${line}\n${FINE}`);
    expect(entries.at(-1)!.key).toBe('fine');
    expect(problems[0]!.message).toBe('its @strings or parents are nested too deep');
  });
});

it('leaves out and names an entry that is longer than a book, and no other', () => {
  const { entries, problems } = readBibliography(`@misc{long, title = {${'a'.repeat(200_000)}}}\n${FINE}`);
  expect(entries.map(({ key }) => key)).toEqual(['fine']);
  expect(problems).toMatchObject([{ key: 'long', line: 1, message: 'it has more than 200,000 characters (line 1)' }]);
});

it.each([
  ['blanks in the key', `@misc{a${' '.repeat(150_000)}b, title = {T}}`],
  ['blanks and commas between the fields', `@misc{a, title = {T}${', '.repeat(75_000)}year = 2026}`],
  ['formulas without an end', `@misc{a, title = {${'\\('.repeat(75_000)}}}`],
  ['accents on accents', `@misc{a, title = {${"\\'".repeat(75_000)}}}`],
  ['fractions of fractions', `@misc{a, title = {$${'\\frac'.repeat(30_000)}$}}`],
])('reads a hundred thousand difficult characters quickly: %s', (_, bibtex) => {
  expect(readBibliography(`${bibtex}\n${FINE}`).entries.at(-1)!.key).toBe('fine');
});

it('lets strings and parents add more to a file than its own length', () => {
  const journal = 'International Journal of Long Names of Journals and of Everything Else';
  const papers = lines(400, (index) => `@article{a${index}, title = {T}, journal = j, crossref = {p}}`);
  const { entries, problems } = readBibliography(`@string{j = {${journal}}}\n${papers}\n@book{p, series = {S}}`);
  expect(problems).toEqual([]);
  expect(entries).toHaveLength(401);
  expect(entries[7]!.text).toMatchObject({ journal, series: 'S' });
});

it('quotes only the beginning of a repeated field', () => {
  const again = lines(500, (index) => `title = {${index}},`);
  const [entry] = readBibliography(`@misc{a, title = {${LONG}}, ${again} year = 2026}`).entries;
  expect(entry!.notes).toHaveLength(500);
  expect(Math.max(...entry!.notes.map(({ length }) => length))).toBeLessThan(600);
});

import { describe, expect, it } from '@jest/globals';
import { resolve } from 'node:path';
import { contentPlugin } from './content-plugin';

const content = resolve(import.meta.dirname, '../content');

type Hook = (text: string) => string | undefined;
const plugin = contentPlugin(content) as unknown as Record<'resolveId' | 'load' | 'transformIndexHtml', Hook>;

describe('the content plugin', () => {
  it('provides the content folder as modules and ignores other modules', () => {
    const id = plugin.resolveId('virtual:lab-content')!;
    const source = plugin.load(id)!;
    expect(source).toContain('export const labProfile = {"lab":');
    expect(source).toContain('export const keywordCatalogue = {"categories":');
    expect(source).not.toContain('publications');
    expect(plugin.resolveId('react')).toBeUndefined();
    expect(plugin.load('react')).toBeUndefined();
  });

  it('keeps the BibTeX of the publications in a separate module', () => {
    const load = (part: string) => plugin.load(plugin.resolveId(`virtual:lab-content/${part}`)!)!;
    expect(load('publications')).toContain('"title":');
    expect(load('publications')).not.toContain('@inproceedings');
    expect(load('bibtex')).toContain('@inproceedings');
    expect(load('research-topics')).toContain('"fullDescription":');
    expect(plugin.load(plugin.resolveId('virtual:lab-content/nothing')!)).toBeUndefined();
  });

  it('inserts the lab’s names into the page, escaped', () => {
    expect(plugin.transformIndexHtml('<title>%lab.name%</title>')).toBe(
      '<title>Attention, Interaction &#38; Mobile Experience Lab</title>',
    );
  });

  it('fails the build when the content is invalid', () => {
    const broken = contentPlugin('/nowhere') as unknown as typeof plugin;
    expect(() => broken.load(broken.resolveId('virtual:lab-content')!)).toThrow('lab.yaml');
  });
});

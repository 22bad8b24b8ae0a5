import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { hasWords, optionsWithWords, useChineseSearch } from './has-words';

const Found = ({ text, search }: { text: string; search: string }) => {
  useChineseSearch(search);
  return <p>{hasWords(text, search) ? 'found' : 'not found'}</p>;
};

describe('a list is searched', () => {
  it.each([
    ['in simplified Chinese', '顯微鏡', '显微镜'],
    ['in traditional Chinese', '电脑', '電腦'],
    ['for a character with several traditional forms', '臺北', '台北'],
  ])('%s', async (_, text, search) => {
    render(<Found text={text} search={search} />);
    expect(await screen.findByText('found')).toBeInTheDocument();
  });

  it.each([
    ['by signs', 'Effective C++', 'c++'],
    ['by an emoji', 'Party 🙂', '🙂'],
    ['whatever hyphen is typed', 'Kuan‑Lin', 'kuan-lin'],
    ['without the hyphens of a name', 'Kuan-Lin', 'kuanlin'],
    ['with hyphens that the name does not have', 'Email', 'e-mail'],
    ['by what ß stands for', 'Straße', 'STRASSE'],
    ['in full width', 'GoPro', 'ＧＯＰＲＯ'],
    ['without accents', 'Øystein Écran', 'oystein ecran'],
    ['by words in any order', 'Camera with a lens', 'caméra lens'],
    ['ignoring invisible characters', 'Camera with a lens', '\u200Bcamera\u200B \uFEFFlens\n'],
  ])('%s', (_, text, search) => {
    expect(hasWords(text, search)).toBe(true);
  });

  it.each([
    ['other signs', 'C#', 'c++'],
    ['a lone hyphen', 'Camera', '-'],
    ['a word that is missing', 'Camera', 'camera lens'],
  ])('without a match for %s', (_, text, search) => {
    expect(hasWords(text, search)).toBe(false);
  });
});

describe('the options of a select', () => {
  const offered = (options: string[], inputValue: string) =>
    optionsWithWords((text: string) => text)(options, { inputValue });

  it.each([
    ['by its first name', ['Ssu-Yu Lin', 'Yu-Hsuan Chen'], 'yu', ['Yu-Hsuan Chen', 'Ssu-Yu Lin']],
    ['by its last name', ['Kuan-Lin Wu', 'Mei Lin'], 'LIN', ['Mei Lin', 'Kuan-Lin Wu']],
    ['by a name in brackets', ['Ann (小陳)', 'Bo (陳怡君)'], '陳', ['Bo (陳怡君)', 'Ann (小陳)']],
    ['by several words', ['Ssu-Yu Hsuan', 'Yu Hsuan'], 'yu hs', ['Yu Hsuan', 'Ssu-Yu Hsuan']],
  ])('start with those that begin with the typed text, %s', (_, options, search, expected) => {
    expect(offered(options, search)).toEqual(expected);
  });

  it('otherwise keep their order, also before anything is typed', () => {
    expect(offered(['Mei', 'Ann', 'Mo'], 'm')).toEqual(['Mei', 'Mo']);
    expect(offered(['Mei', 'Ann', 'Mo'], ' ')).toEqual(['Mei', 'Ann', 'Mo']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { hasWords, useChineseSearch } from './has-words';

const Found = ({ text, search }: { text: string; search: string }) => {
  useChineseSearch(search);
  return <p>{hasWords(text, search) ? 'found' : 'not found'}</p>;
};

describe('a list is searched', () => {
  it.each([
    ['in simplified Chinese', '顯微鏡', '显微镜'],
    ['in traditional Chinese', '电脑', '電腦'],
    ['in one of several traditional characters', '臺北', '台北'],
  ])('%s', async (_, text, search) => {
    render(<Found text={text} search={search} />);
    expect(await screen.findByText('found')).toBeInTheDocument();
  });

  it.each([
    ['by signs', 'Effective C++', 'c++'],
    ['by an emoji', 'Party 🙂', '🙂'],
    ['whatever hyphen is typed', 'Kuan‑Lin', 'kuan-lin'],
    ['without the hyphens of a name', 'Kuan-Lin', 'kuanlin'],
    ['with hyphens that a name has not', 'Email', 'e-mail'],
    ['by what ß stands for', 'Straße', 'STRASSE'],
    ['in full width', 'GoPro', 'ＧＯＰＲＯ'],
    ['without accents', 'Øystein Écran', 'oystein ecran'],
    ['by words in any order', 'Camera with a lens', 'caméra lens'],
    ['whatever is invisible in it', 'Camera with a lens', '\u200Bcamera\u200B \uFEFFlens\n'],
  ])('%s', (_, text, search) => {
    expect(hasWords(text, search)).toBe(true);
  });

  it.each([
    ['other signs', 'C#', 'c++'],
    ['a lone hyphen', 'Camera', '-'],
    ['a word that is missing', 'Camera', 'camera lens'],
  ])('and nothing is found by %s', (_, text, search) => {
    expect(hasWords(text, search)).toBe(false);
  });
});

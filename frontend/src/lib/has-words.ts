import { foldedText, isBlank, type ChineseVariants } from '@lab/contracts';
import { useEffect } from 'react';
import { createStore } from './store';

const variants = createStore<ChineseVariants | undefined>(undefined);
let loading: Promise<void> | undefined;

const load = async (): Promise<void> => {
  try {
    variants.set((await import('./chinese-variants')).chineseVariants);
  } catch {
    // Until the next search loads the variants, each character matches only itself.
    loading = undefined;
  }
};

const HAN = /\p{Script=Han}/u;

/**
 * Loads the table that makes simplified and traditional Chinese equal, as soon as a search needs it.
 * @returns true once `hasWords` uses the table, so that memoized results can be recomputed
 */
export const useChineseSearch = (search: string): boolean => {
  const isNeeded = HAN.test(search);
  useEffect(() => {
    if (isNeeded) loading ??= load();
  }, [isNeeded]);
  return variants.useValue() !== undefined;
};

const withoutHyphens = (text: string): string => text.replaceAll('-', '');

/** The searchable form of a text, with and without hyphens: “Kuanlin” finds “Kuan-Lin”. */
const searched = (text: string): string => {
  const folded = foldedText(text, variants.get());
  return folded.includes('-') ? `${folded}\n${withoutHyphens(folded)}` : folded;
};

/** True when each word of a search occurs in the text, in any spelling. Symbols belong to words: `c++`. */
export const hasWords = (text: string, search: string): boolean => {
  if (isBlank(search)) return true;
  const folded = searched(text);
  return foldedText(search, variants.get())
    .split(/\s+/)
    .every((word) => folded.includes(word) || folded.includes(withoutHyphens(word) || word));
};

/** True when a word of the text, or a name in brackets, begins with the search. */
const beginsWith = (text: string, search: string): boolean =>
  ` ${searched(text).replace(/[\s()]+/g, ' ')}`.includes(` ${foldedText(search, variants.get()).trim()}`);

/**
 * The `filterOptions` of a select: keeps the options that contain the typed words. “yu” offers “Yu-Hsuan” before
 * “Ssu-Yu”; otherwise the options keep their order.
 */
export const optionsWithWords =
  <Option>(textOf: (option: Option) => string) =>
  (options: Option[], { inputValue }: { inputValue: string }): Option[] => {
    if (isBlank(inputValue)) return options;
    const [first, others]: [Option[], Option[]] = [[], []];
    for (const option of options) {
      const text = textOf(option);
      if (hasWords(text, inputValue)) (beginsWith(text, inputValue) ? first : others).push(option);
    }
    return [...first, ...others];
  };

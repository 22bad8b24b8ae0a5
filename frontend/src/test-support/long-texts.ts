import { limits } from '@lab/contracts';

const HALF = limits.lineLength / 2;

/** A text for overflow tests: the maximum length, half of it one unbroken word, half of it Chinese. */
export const longText = 'Wortschatz'.repeat(HALF / 10) + '研究室的長名稱與說明'.repeat(HALF / 10);

const breaksOrScrolls = (element: Element): boolean => {
  const { overflowWrap, overflow, overflowX } = getComputedStyle(element);
  return /anywhere|break-word/.test(overflowWrap) || /hidden|auto|scroll/.test(`${overflow} ${overflowX}`);
};

const isHeld = (element: Element | null): boolean =>
  element !== null && element !== document.body && (breaksOrScrolls(element) || isHeld(element.parentElement));

/** The elements that the text would make wider than their container, because they neither wrap nor scroll it. */
export const placesPushedBy = (text: string): string[] => {
  const places: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    const isField = parentElement?.closest('textarea, script, style');
    if (data.includes(text) && !isField && !isHeld(parentElement)) places.push(parentElement!.outerHTML.slice(0, 200));
  }
  return places;
};

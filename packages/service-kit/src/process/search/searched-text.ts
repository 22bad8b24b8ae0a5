import { foldedText, readChineseVariants } from '@lab/contracts';
import hongKong from 'opencc-js/dict/HKVariants';
import toTraditional from 'opencc-js/dict/STCharacters';
import toSimplified from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWVariants';

const variants = readChineseVariants([toSimplified, toTraditional, taiwan, hongKong]);

/**
 * A text in the one spelling in which everything is looked for, simplified and traditional Chinese included.
 * @returns with its signs and spaces; in time in proportion to its length
 */
export const searchedText = (text: string): string => foldedText(text, variants);

import { readChineseVariants } from '@lab/contracts';
import hongKong from 'opencc-js/dict/HKVariants';
import toTraditional from 'opencc-js/dict/STCharacters';
import toSimplified from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWVariants';

/** The characters that are one in a search. Large, so that only who searches in Chinese loads them. */
export const chineseVariants = readChineseVariants([toSimplified, toTraditional, taiwan, hongKong]);

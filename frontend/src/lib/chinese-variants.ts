import { readChineseVariants } from '@lab/contracts';
import hongKong from 'opencc-js/dict/HKVariants';
import toTraditional from 'opencc-js/dict/STCharacters';
import toSimplified from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWVariants';

/** Characters that a search treats as equal. The table is large, so it is loaded only for a search in Chinese. */
export const chineseVariants = readChineseVariants([toSimplified, toTraditional, taiwan, hongKong]);

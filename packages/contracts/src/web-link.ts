import { limits } from './limits.js';

/** True for a complete http or https address and nothing else. */
export const isWebLink = (text: string): boolean =>
  /^https?:\/\/[^\s/]\S*$/i.test(text) && text.length <= limits.linkLength && URL.canParse(text);

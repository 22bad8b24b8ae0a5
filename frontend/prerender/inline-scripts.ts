import bringUpToDate from './bring-up-to-date.js?script';
import chineseFonts from './chinese-fonts.js?script';
import coreFonts from './core-fonts.js?script';
import earlyInput from './early-input.js?script';
import hideFromVisitors from './hide-from-visitors.js?script';
import loadOnInput from './load-on-input.js?script';
import removeFromVisitors from './remove-from-visitors.js?script';

/** The scripts for inlining into pages, minified by the build. */
const scripts = {
  'bring-up-to-date': bringUpToDate,
  'chinese-fonts': chineseFonts,
  'core-fonts': coreFonts,
  'early-input': earlyInput,
  'hide-from-visitors': hideFromVisitors,
  'load-on-input': loadOnInput,
  'remove-from-visitors': removeFromVisitors,
};

/** JSON that is safe inside a script element. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * A script for inlining into a page.
 * @param values replacements for the names in capital letters in it
 */
export const inlineScript = (name: keyof typeof scripts, values: Readonly<Record<string, unknown>> = {}): string =>
  Object.entries(values).reduce((code, [key, value]) => code.replaceAll(key, () => literal(value)), scripts[name]);

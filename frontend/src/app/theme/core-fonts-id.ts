/** Of the style element with the few letters that a prerendered page brings along. */
export const CORE_FONTS_ID = 'core-fonts';

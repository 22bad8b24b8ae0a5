/** The folder of the renderer that has the whole fonts. */
export const FONTS_FOLDER = 'fonts';

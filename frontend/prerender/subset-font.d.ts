declare module 'subset-font' {
  export interface SubsetFontOptions {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features to keep, by tag; all when omitted. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    /** Tables to leave out, by tag. */
    dropTables?: readonly string[];
    /** Axes of a variable font: a number pins an axis, a range narrows it. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  }

  /** Reduces a font to the glyphs of `text`. */
  const subsetFont: (font: Buffer, text: string, options: SubsetFontOptions) => Promise<Buffer>;
  export default subsetFont;
}

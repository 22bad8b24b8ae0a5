declare module 'subset-font' {
  interface SubsetFontOptions {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features to keep, by their tags; all when absent. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    /** Axes of a variable font: a number pins one, a range narrows it. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  }

  /** Cuts a font down to the letters of `text`. */
  const subsetFont: (font: Buffer, text: string, options: SubsetFontOptions) => Promise<Buffer>;
  export default subsetFont;
}

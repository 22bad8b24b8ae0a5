declare module 'fontverter' {
  /** Converts a font to another format. */
  export const convert: (font: Buffer, format: 'sfnt' | 'woff' | 'woff2') => Promise<Buffer>;
}

/** In bytes. */
export const MEGABYTE = 1024 * 1024;

/** `2.4 MB`, or `12 KB` for a small file. */
export const sizeText = (bytes: number): string =>
  bytes >= MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;

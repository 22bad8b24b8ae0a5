/** In bytes. */
export const MEGABYTE = 1024 * 1024;

/** `2.4 MB`, `12 KB` for a small file, `3.1 GB` for a large one. */
export const sizeText = (bytes: number): string => {
  if (bytes >= 1024 * MEGABYTE) return `${(bytes / MEGABYTE / 1024).toFixed(1)} GB`;
  return bytes >= MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
};

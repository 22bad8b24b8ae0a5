import type { Manifest } from './manifest.js';

/** One sentence on what a backup holds, and one more when photos were lost before it was made. */
export const describeBackup = ({ services, photos, missingPhotos }: Manifest): string => {
  const rows = services.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
  const count = new Set(photos.map(({ key }) => key)).size;
  const lost =
    missingPhotos.length > 0 ? ` Photos that their store had lost already: ${missingPhotos.join(', ')}.` : '';
  return `${rows} rows of ${services.length} services and ${count} photos.${lost}`;
};

import { limits } from '@lab/contracts';
import { unzipSync, type UnzipFileInfo } from 'fflate';
import { WorkbookError } from './read-workbook.js';

/**
 * The files of a zip archive with photos, by their paths. Files that are no images by their name, and those that Macs
 * add, are left out.
 * @throws WorkbookError when it is no archive, or unpacks to too much
 */
export const readPhotos = (bytes: Uint8Array): [string, Uint8Array][] => {
  let total = 0;
  const isPhoto = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (!/\.(?:jpe?g|png|webp|gif|avif|tiff?)$/i.test(name) || /(?:^|\/)(?:__MACOSX\/|\._)/.test(name)) return false;
    total += originalSize;
    if (originalSize > limits.photoBytes || total > limits.photosUnpackedBytes)
      throw new WorkbookError('the photos in it are too large');
    return true;
  };
  try {
    return Object.entries(unzipSync(bytes, { filter: isPhoto }));
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw new WorkbookError('it is damaged, or not a zip archive', { cause: error });
  }
};

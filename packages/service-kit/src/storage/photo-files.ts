import { photoEdges, type PhotoSize } from '@lab/contracts';
import type { FilesOfService } from './file-storage.js';

/** The sizes in which a photo is stored. */
export const photoSizes = Object.keys(photoEdges) as PhotoSize[];

/** The name of the file with one size of a photo. */
export const photoFile = (key: string, size: PhotoSize): string => `${key}-${size}.webp`;

/** The files of a service that stores photos in this folder, to which its rows refer by `photo_key`. */
export const photoFilesIn = (folder: string): FilesOfService => ({
  folder,
  column: 'photo_key',
  namesOf: (key) => photoSizes.map((size) => photoFile(key, size)),
});

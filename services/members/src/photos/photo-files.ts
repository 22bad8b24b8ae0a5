import { photoEdges, type PhotoSize } from '@lab/contracts';
import type { FilesOfService } from '@lab/service-kit/storage';

export const photoSizes = Object.keys(photoEdges) as PhotoSize[];

/** The name of the file with one size of a photo. */
export const photoFile = (key: string, size: PhotoSize): string => `${key}-${size}.webp`;

export const photoFiles: FilesOfService = {
  folder: 'photos',
  column: 'photo_key',
  namesOf: (key) => photoSizes.map((size) => photoFile(key, size)),
};

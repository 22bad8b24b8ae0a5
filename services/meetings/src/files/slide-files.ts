import type { FilesOfService } from '@lab/service-kit/storage';

export const slideFiles: FilesOfService = {
  folder: 'slides',
  column: 'file_key',
  titleColumn: 'name',
  namesOf: (key) => [key],
};

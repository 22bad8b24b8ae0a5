import { photoFilesIn } from '@lab/service-kit/storage';

export const photoFiles = photoFilesIn('photos');

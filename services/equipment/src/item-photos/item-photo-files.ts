import { photoFilesIn } from '@lab/service-kit/storage';

export const itemPhotoFiles = photoFilesIn('equipment-photos');

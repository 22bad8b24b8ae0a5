import { Statement } from '@lab/service-kit';

export const PHOTO_HOLDERS = new Statement<{ isPublic: boolean; isPending: boolean }>(`
  SELECT EXISTS (SELECT FROM lab_members WHERE photo_key = :key) AS "isPublic",
    EXISTS (SELECT FROM photo_requests WHERE photo_key = :key AND status = 'pending') AS "isPending"`);

import { Statement } from '@lab/service-kit';

/** Whether a row has this photo, and whether it is of an item that everyone may see. */
export const ITEM_PHOTO = new Statement<{ isKnown: boolean; isPublic: boolean }>(`
  SELECT EXISTS (SELECT FROM equipment WHERE photo_key = :key AND is_public) AS "isPublic",
    EXISTS (SELECT FROM equipment WHERE photo_key = :key) OR
    EXISTS (SELECT FROM equipment_problems WHERE photo_key = :key) AS "isKnown"`);

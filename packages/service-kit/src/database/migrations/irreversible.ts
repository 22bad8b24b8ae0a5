/**
 * A migration's `down`. Data that a migration has changed cannot be changed back in general, so none is ever reverted: a
 * backup brings the earlier state back.
 * @throws always
 */
export const irreversible = (): never => {
  throw new Error('Migrations are not reverted: restore a backup instead');
};

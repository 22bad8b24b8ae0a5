/**
 * The `down` of all migrations. Changed data cannot be restored in general, so migrations are never reverted. A backup
 * restores the earlier state.
 * @throws always
 */
export const irreversible = (): never => {
  throw new Error('Migrations are not reverted: restore a backup instead');
};

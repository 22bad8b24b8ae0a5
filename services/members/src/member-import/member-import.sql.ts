import { Statement } from '@lab/service-kit';

/** Compares names only after all members were written, because two members may exchange names. */
export const DEFER_NAMES = new Statement('SET CONSTRAINTS lab_members_new_name, lab_members_other_name DEFERRED', {
  isPrepared: false,
});

export const COMPARE_NAMES = new Statement('SET CONSTRAINTS lab_members_new_name, lab_members_other_name IMMEDIATE', {
  isPrepared: false,
});

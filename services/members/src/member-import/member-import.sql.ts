import { Statement } from '@lab/service-kit';

/** The names of members are compared when all have been written: on the way one may have the name that another gives up. */
export const DEFER_NAMES = new Statement('SET CONSTRAINTS lab_members_new_name, lab_members_other_name DEFERRED', {
  isPrepared: false,
});

export const COMPARE_NAMES = new Statement('SET CONSTRAINTS lab_members_new_name, lab_members_other_name IMMEDIATE', {
  isPrepared: false,
});

/** Injection token of the lab's profile. */
export const LAB_PROFILE = Symbol('lab profile');

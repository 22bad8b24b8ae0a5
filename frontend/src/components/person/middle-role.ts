import { memberRoles } from '@lab/contracts';

/** The role that a new person most likely has, as long as nothing is known: the middle one of those below professors. */
export const middleRole = (): string => {
  const roles = memberRoles();
  const below = roles.filter(({ isProfessor }) => !isProfessor);
  return (below[Math.floor((below.length - 1) / 2)] ?? roles[0]!).title;
};

import { memberRoles } from '@lab/contracts';

/** The default role of a new person: the middle one of the roles below professor, as the most likely. */
export const middleRole = (): string => {
  const roles = memberRoles();
  const below = roles.filter(({ isProfessor }) => !isProfessor);
  return (below[Math.floor((below.length - 1) / 2)] ?? roles[0]!).title;
};

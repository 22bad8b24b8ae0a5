/** The rights that an administrator can give to members. */
export const rights = ['people', 'site', 'guide', 'equipment', 'meetings'] as const;

export type Right = (typeof rights)[number];

/** A right in words: its name, and what it lets its holder do. */
export const rightTexts: Readonly<Record<Right, { name: string; allows: string }>> = {
  people: {
    name: 'People',
    allows:
      'Approves photo requests; adds, imports, changes and invites members; links unknown accounts; marks members as alumni.',
  },
  site: {
    name: 'Website',
    allows: 'Changes the lab’s words, settings, pictures and publications, and sets up the site.',
  },
  guide: {
    name: 'Lab guide',
    allows: 'Reads the questions that the lab guide could not answer, and adds answers for everyone.',
  },
  equipment: {
    name: 'Equipment',
    allows: 'Checks out, extends and returns equipment for any member, and changes and cancels anyone’s bookings.',
  },
  meetings: {
    name: 'Meetings',
    allows: 'Enters absences of any member, so that turns to present are planned around them.',
  },
};

export const rightMessages = {
  unknown: `Please choose among the rights ${rights.join(', ')}`,
  twice: 'Please name each right once',
  resetOrNot: 'Please say true or false',
  missing: 'Please list the rights; an empty list means none',
  /** For a caller who does not have the right (any more). */
  needed: (right: Right): string =>
    `This requires the right “${rightTexts[right].name}”, which you do not have at the moment. The professor can give it to you.`,
  onlyProtected: (name: string): string =>
    `${name} has no passkey, code or university account yet, so anyone in the lab could act as ${name}. Please invite them first.`,
  onlyAdmin: (name: string): string =>
    `${name} has rights of their own. Only an administrator can change how ${name} signs in, and their email address.`,
  ownRequest: 'This request is about you or was sent by you. Please ask someone else to approve it.',
  given: 'Rights changed',
  giveFailed: 'Rights not changed',
} as const;

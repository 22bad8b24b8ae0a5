/** The address under which the gateway serves a photo. */
export const photoUrl = (key: string): string => `/api/photos/${key}`;

/** The address of the initials avatar for a name. */
export const avatarUrl = (name: string): string => `/api/avatars/${encodeURIComponent(name)}`;

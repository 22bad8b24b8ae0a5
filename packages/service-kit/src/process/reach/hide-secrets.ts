const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** The spellings in which a server could repeat a secret. */
const spellingsOf = (secret: string): string[] => [secret, encodeURIComponent(secret), base64(secret)];

/** Replaces secrets in a text that another server has sent, which may repeat what it was given. */
export const hideSecrets = (text: string, secrets: readonly (string | null | undefined)[]): string =>
  secrets
    .flatMap((secret) => (secret ? spellingsOf(secret) : []))
    .reduce((rest, spelling) => rest.replaceAll(spelling, '…'), text);

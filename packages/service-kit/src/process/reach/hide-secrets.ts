const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** The spellings in which a server could repeat a secret. */
const spellingsOf = (secret: string): string[] => [secret, encodeURIComponent(secret), base64(secret)];

/** Replaces secrets in a text from another server, because the text may quote the request. */
export const hideSecrets = (text: string, secrets: readonly (string | null | undefined)[]): string =>
  secrets
    .flatMap((secret) => (secret ? spellingsOf(secret) : []))
    .reduce((rest, spelling) => rest.replaceAll(spelling, '…'), text);

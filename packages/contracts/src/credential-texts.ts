import { limits } from './limits.js';

export const credentialMessages = {
  proveFirst: 'Please prove who you are.',
  wrongCode: 'That code is not right.',
  wrongPasskey: 'That passkey could not be checked. Please try again.',
  tooManyCodes: 'Too many wrong codes. Please wait 15 minutes and try again.',
  wrongCurrentCode: 'The current code is not right.',
  patternCode: 'Please choose something else: this is a pattern that others try first',
  commonCode: 'Please choose something else: this is one of the most common passwords',
  ownNameCode: 'Please choose something else: this is your own name or address',
  labPasswordCode: 'Please choose something else: everybody in the lab knows this password',
  tooManyCodeChanges: 'The code was changed many times just now. Please wait 15 minutes and try again.',
  sessionsUnknown: 'Where you are signed in cannot be looked up at the moment. Please try again in a minute.',
  noCode: 'There is no code to remove.',
  unknownPasskey: 'There is no such passkey.',
  knownPasskey: 'This passkey is known already.',
  tooManyPasskeys: `You have ${limits.passkeys} passkeys, which is the most there can be. Please remove one first.`,
  notInTheLab: 'There is no such member in the lab (any more).',
  sayWhoFirst: 'Please say who you are first.',
  onlyYourself: 'You can only do this as yourself.',
  protectedName: (name: string) => `Only ${name} can do this as ${name}. If this is you, please say so first.`,
  inviteOver: 'This link was already used, or it is no longer valid. Please ask the professor for a new one.',
} as const;

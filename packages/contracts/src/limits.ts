/** Limits that the form, the service and the tests share. Sizes in bytes, lengths in characters, times in seconds. */
export const limits = {
  /** A JSON body above this is answered 413. */
  jsonBodyBytes: 1024 * 1024,
  /** How deep lists and objects may stand in each other in a JSON body; nothing here needs more than five. */
  jsonDepth: 32,
  /** Any request body above this is refused by the gateway before a service sees it. */
  requestBodyBytes: 8 * 1024 * 1024,
  idempotencyKeyLength: 100,
  photoBytes: 5 * 1024 * 1024,
  /** Width × height. Phones of today take 48 megapixels; anything far above is a decompression bomb. */
  photoPixels: 50_000_000,
  researchKeywords: 4,
  /** The longest single-line text anyone may store. */
  lineLength: 200,
  /** The longest free text anyone may store. */
  textLength: 5000,
  /** The longest web address anyone may store. */
  linkLength: 2000,
  paperTitleLength: 500,
  /** All presenters of a meeting together. */
  presentersLength: 1000,
  /** Two weeks: the longest vote that is asked for by its length. */
  votingSeconds: 14 * 24 * 60 * 60,
  /** Calendar links of one member. */
  calendarFeeds: 20,
  /** Why someone takes or reserves an item. */
  equipmentPurposeLength: 500,
  /** The longest address of a link; browsers and servers stop understanding each other not far above. */
  urlLength: 2000,
  /** How many people one answer may bring to an event. */
  rsvpHeadCount: 50,
  /** Votes and answers of guests, from one address. */
  guestVotes: { count: 60, perSeconds: 60 },
  /** Guests who take part in one event, each by a vote or an answer. */
  guests: 300,
  /** Guests who take part in an event for the first time, from one address. */
  newGuests: { count: 50, perSeconds: 60 * 60 },
  /** Maps links that a member may have looked up. */
  mapLinks: { count: 30, perSeconds: 60 },
  /** A file of links to import; bookmarks carry the icons of their sites. */
  linkFileBytes: 5 * 1024 * 1024,
  /** How many links one file may bring. */
  importedLinks: 2000,
  wrongPasswords: { count: 10, perSeconds: 60 },
  photoRequests: { count: 30, perSeconds: 600 },
  chatMessageLength: 2000,
  chatTurnLength: 4000,
  chatTurns: 20,
  chatMessages: { count: 20, perSeconds: 60 },
  /** How long a model may take; then the FAQ answers. */
  chatAnswerSeconds: 15,
  adminSeconds: 30 * 60,
  sessionSeconds: 30 * 24 * 60 * 60,
} as const;

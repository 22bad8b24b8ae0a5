/**
 * Limits that the browser, the services and the tests share. Sizes in bytes, lengths in characters, times in seconds.
 */
export const limits = {
  /** A larger JSON body is answered 413. */
  jsonBodyBytes: 1024 * 1024,
  /** Maximum nesting of arrays and objects in a JSON body; nothing here needs more than five. */
  jsonDepth: 32,
  /** The gateway refuses a larger request body before a service receives it. */
  requestBodyBytes: 24 * 1024 * 1024,
  /** A BibTeX file to import. */
  bibtexBytes: 8 * 1024 * 1024,
  idempotencyKeyLength: 100,
  photoBytes: 5 * 1024 * 1024,
  /**
   * Width × height, by what a picture takes to decode. Phones take JPEGs of up to 48 megapixels, which are read line by
   * line. An interlaced picture must be decoded as a whole; one with 16 bits a colour, an animation or an AVIF takes up to
   * ten times as long.
   */
  photoPixels: { byLines: 50_000_000, asAWhole: 16_000_000, slowly: 8_000_000 },
  /** A photo that takes longer to decode is refused. */
  photoSeconds: 10,
  /** Photos that wait to be decoded, which is done one by one, in turns of the callers' networks; and of one network. */
  waitingPhotos: { count: 24, ofNetwork: 8 },
  researchKeywords: 4,
  /** Maximum length of a single-line text. */
  lineLength: 200,
  /** Maximum length of a free text. */
  textLength: 5000,
  /** Maximum length of a web address. */
  linkLength: 2000,
  paperTitleLength: 500,
  /** Of a lab. More would need more time and memory than rendering the site may take. */
  publications: 2000,
  /** Of a publication. */
  abstractLength: 20_000,
  /** What is looked up: a DOI, an address, or some pasted entries. */
  lookupLength: 20_000,
  /** Of the BibTeX of one publication. */
  entryLength: 200_000,
  /** All presenters of a meeting together. */
  presentersLength: 1000,
  /** How many weekly meetings are created at once. */
  meetingsAtOnce: 12,
  presenters: 100,
  attendees: 500,
  /** Presenters that a rotation has at one meeting. */
  presentersPerMeeting: 6,
  rotationMembers: 200,
  /** Of the plan of a term: how many meetings, kinds of meetings in turn, and days without a meeting. */
  plannedMeetings: 200,
  patternLength: 12,
  skippedDates: 400,
  /** Size of a file with slides, and how long its upload may take. */
  slidesBytes: 50 * 1024 * 1024,
  uploadSeconds: 600,
  /** How long a service may take until its answer begins. Then the gateway gives up, and so does what the request waits for. */
  answerSeconds: 30,
  /** How long a pasted text of publications may be read. */
  readingSeconds: 2,
  /** How long a file of publications may be read. */
  importSeconds: 120,
  fileNameLength: 200,
  filesOfMeeting: 50,
  /** Uploads of slides that one process receives at a time. */
  uploadsAtOnce: 24,
  /** Large bodies of requests that arrive at one gateway at a time: of one session, and of one network. */
  arrivingBodies: { ofSession: 4, ofNetwork: 8 },
  /** A body of which less arrives is given up. */
  slowestBody: { bytes: 30 * 1024, perSeconds: 30 },
  /** A connection without any progress is closed, such as that of a download that nobody reads; longer than any answer takes. */
  silentSeconds: 240,
  /** Uploads of slides, per network. */
  meetingFiles: { count: 100, perSeconds: 600 },
  /** Of the decisions of a meeting, and of its notes. */
  minutesLength: 20_000,
  actionItemLength: 500,
  /** To-dos of one meeting. */
  actionItems: 100,
  /** Two weeks: the maximum of `votingSeconds`. */
  votingSeconds: 14 * 24 * 60 * 60,
  /** Per member. */
  calendarFeeds: 20,
  /** Why somebody takes or reserves an item. */
  equipmentPurposeLength: 500,
  /** Maximum length of a link's address; browsers and servers do not support much more. */
  urlLength: 2000,
  /** How many people one answer may bring to an event. */
  rsvpHeadCount: 50,
  /** Votes and answers of guests, per network. */
  guestVotes: { count: 60, perSeconds: 60 },
  /** Guests per event, each with a vote or an answer. */
  guests: 300,
  /** Guests who take part in an event for the first time, per network. */
  newGuests: { count: 50, perSeconds: 60 * 60 },
  /** Publications that are looked up on the internet, per network. */
  publicationLookups: { count: 60, perSeconds: 60 },
  /** Maps links that a member may look up. */
  mapLinks: { count: 30, perSeconds: 60 },
  /** A file of links to import; bookmarks contain icons. */
  linkFileBytes: 5 * 1024 * 1024,
  /** Links per imported file. */
  importedLinks: 2000,
  /** Files of links that members import, per network: each costs a second of one process, and a look at each new link. */
  linkImports: { count: 60, perSeconds: 600 },
  /** Files with everything of a kind that members take with them, and calendars that apps fetch; per network. */
  exports: { count: 60, perSeconds: 60 },
  calendarFetches: { count: 300, perSeconds: 60 },
  /** Lines of an imported file of members. */
  importedMembers: 500,
  wrongPasswords: { count: 10, perSeconds: 60 },
  photoRequests: { count: 30, perSeconds: 600 },
  /** Photos that members replace, per network: of a whole lab on the day of its photographer. */
  memberPhotos: { count: 60, perSeconds: 600 },
  chatMessageLength: 2000,
  /** Of an example question of an entry of the FAQ, and how many of them an entry may have. */
  faqExampleLength: 300,
  faqExamples: 200,
  chatTurnLength: 4000,
  chatTurns: 20,
  chatMessages: { count: 20, perSeconds: 60 },
  /** What visitors say of the guide's answers, from one address. */
  guideFeedback: { count: 20, perSeconds: 60 },
  /** E-mail addresses kept with one question. */
  askerEmails: 50,
  /** E-mail addresses that one network may leave, so that it cannot fill the places of a question. */
  askerEmailsOfNetwork: { count: 10, perSeconds: 24 * 60 * 60 },
  /** Unanswered questions that are kept: those that the guide was asked, and those that are known from feedback alone. */
  keptQuestions: { asked: 1000, fromFeedback: 200 },
  /** New ones of one network, so that it cannot replace those of others. */
  newQuestions: { count: 50, perSeconds: 24 * 60 * 60 },
  /** Timeout of a language model; afterwards the FAQ answers. */
  chatAnswerSeconds: 15,
  /** What may be searched for, in characters. */
  searchLength: 100,
  /** How many results one search may ask for. */
  searchResults: 50,
  /** Searches from one address, where a whole lab may type at once. */
  searches: { count: 300, perSeconds: 60 },
  /** Of a code with which a member proves who they are. */
  codeLength: { min: 8, max: 128 },
  /**
   * Wrong codes for one member from one network, or of one session that is proven already; of a network for all members;
   * and for one member from everywhere.
   */
  wrongCodes: { count: 5, perSeconds: 15 * 60 },
  wrongCodesOfNetwork: { count: 10, perSeconds: 15 * 60 },
  wrongCodesOfMember: { count: 50, perSeconds: 15 * 60 },
  /** Changes of one member's code, each of which takes the server a while. */
  codeChanges: { count: 10, perSeconds: 15 * 60 },
  /** How old a proof may be when somebody changes how they prove who they are. */
  freshProofSeconds: 5 * 60,
  /** How long the browser's passkey dialog may take. */
  passkeyChallengeSeconds: 5 * 60,
  /** Per member. */
  passkeys: 20,
  /** API tokens per member, the length of their names, and how long they may last. */
  apiTokens: 20,
  apiTokenNameLength: 60,
  apiTokenDays: 365,
  inviteSeconds: 7 * 24 * 60 * 60,
  /** How long a sign-in at the university may take. */
  oidcSeconds: 10 * 60,
  /**
   * Callbacks of the university's sign-in per network, which a whole lab may share. Each of them sends a request to
   * the issuer.
   */
  oidcCallbacks: { count: 60, perSeconds: 60 },
  /** How far the clocks of the issuer and of the gateway may differ. */
  oidcClockSeconds: 90,
  /** University accounts that are neither linked nor dismissed. When there are more, the oldest are deleted. */
  unknownAccounts: 200,
  /** Notifications in one answer. */
  notificationsOnPage: 100,
  /** Messages in one answer of those that left the portal. */
  sentMessagesOnPage: 100,
  /** Clicks on the links in e-mails, from one network; a mail provider clicks for all of its users. */
  mailLinks: { count: 60, perSeconds: 60 },
  /** Messages that ask whether an address is theirs, which one member may have sent, and which one address gets. */
  confirmations: { count: 5, perSeconds: 24 * 60 * 60 },
  /** How long the link in such a message works. */
  confirmationDays: 2,
  /** How long a member waits for the mail server to take such a message; less than the gateway waits for an answer. */
  confirmationSendingSeconds: 15,
  /** How often an administrator may try the mail server, the chat and the language model, each per network. */
  reachTries: { count: 10, perSeconds: 60 },
  adminSeconds: 30 * 60,
  sessionSeconds: 30 * 24 * 60 * 60,
} as const;

/**
 * Limits that the browser, the services and the tests share. Sizes in bytes, lengths in characters, times in seconds.
 */
export const limits = {
  /** A larger JSON body gets a 413. */
  jsonBodyBytes: 1024 * 1024,
  /** Maximum nesting of arrays and objects in a JSON body; nothing here needs more than five. */
  jsonDepth: 32,
  /** The gateway refuses a larger request body before a service receives it. */
  requestBodyBytes: 24 * 1024 * 1024,
  /** A backup to restore. */
  backupBytes: 4 * 1024 * 1024 * 1024,
  /** A BibTeX file to import. */
  bibtexBytes: 8 * 1024 * 1024,
  idempotencyKeyLength: 100,
  photoBytes: 5 * 1024 * 1024,
  /**
   * Width × height, by how the image is decoded. JPEGs are decoded line by line, and phones take photos of up to 48
   * megapixels. An interlaced image must be decoded as a whole. An animation, an AVIF, or an image with 16 bits per
   * colour takes up to ten times as long.
   */
  photoPixels: { byLines: 50_000_000, asAWhole: 16_000_000, slowly: 8_000_000 },
  /** A photo that takes longer to decode is refused. */
  photoSeconds: 10,
  /**
   * Photos that may wait to be decoded, in total and per network. They are decoded one by one, and networks take turns.
   */
  waitingPhotos: { count: 24, ofNetwork: 8 },
  researchKeywords: 4,
  /** On a member's page: lengths, and the number of links and of other names. */
  academicTitleLength: 60,
  biographyLength: 1500,
  memberLinks: 8,
  otherNames: 6,
  /** Maximum length of a single-line text. */
  lineLength: 200,
  /** Maximum length of a free text. */
  textLength: 5000,
  /** Maximum length of a web address. */
  linkLength: 2000,
  paperTitleLength: 500,
  /** Publications of a lab. More would exceed the time and memory for rendering the site. */
  publications: 2000,
  /** Length of a news item. */
  newsLength: 300,
  /** Addresses of a former site that lead to pages of this one. */
  oldAddresses: 300,
  /** A site to import: the zip file, what it unpacks to, its files, and the pictures that are stored. */
  siteImportBytes: 48 * 1024 * 1024,
  unpackedSiteBytes: 200 * 1024 * 1024,
  siteImportFiles: 10_000,
  siteImportPictures: 200,
  siteImportSeconds: 10 * 60,
  /** The lab's own pages, those of them in the menu, and their lengths. */
  pages: 100,
  menuPages: 5,
  pageSlugLength: 60,
  pageTitleLength: 120,
  pageLength: 50_000,
  /** Length of a publication's abstract. */
  abstractLength: 20_000,
  /** Length of the text of a look-up: a DOI, an address, or some pasted entries. */
  lookupLength: 20_000,
  /** Length of the BibTeX of one publication. */
  entryLength: 200_000,
  /** Length of all presenters' names of a meeting together. */
  presentersLength: 1000,
  /** The maximum number of weekly meetings created at once. */
  meetingsAtOnce: 12,
  presenters: 100,
  attendees: 500,
  /** Presenters of a rotation per meeting. */
  presentersPerMeeting: 6,
  rotationMembers: 200,
  /** For the plan of a term: meetings, alternating meeting types, and days without a meeting. */
  plannedMeetings: 200,
  patternLength: 12,
  skippedDates: 400,
  /** Size of a file with slides, and the time limit of its upload. */
  slidesBytes: 50 * 1024 * 1024,
  uploadSeconds: 600,
  /**
   * Time until a service must begin its response. After that the gateway gives up, and so do the calls that the request
   * made.
   */
  answerSeconds: 30,
  /** Time limit for reading a pasted text of publications. */
  readingSeconds: 2,
  /** Time limit for reading a file of publications. */
  importSeconds: 120,
  fileNameLength: 200,
  filesOfMeeting: 50,
  /** Uploads of slides that one process receives at the same time. */
  uploadsAtOnce: 24,
  /** Large request bodies that one gateway receives at the same time, per session and per network. */
  arrivingBodies: { ofSession: 4, ofNetwork: 8 },
  /** A body that arrives more slowly is aborted. */
  slowestBody: { bytes: 30 * 1024, perSeconds: 30 },
  /**
   * A connection without progress for this long is closed, such as a download that the client does not read. Longer
   * than any response takes.
   */
  silentSeconds: 240,
  /** Uploads of slides, per network. */
  meetingFiles: { count: 100, perSeconds: 600 },
  /** Length of a meeting's decisions, and of its notes. */
  minutesLength: 20_000,
  actionItemLength: 500,
  /** To-dos of one meeting. */
  actionItems: 100,
  /** Two weeks: the maximum of `votingSeconds`. */
  votingSeconds: 14 * 24 * 60 * 60,
  /** Per member. */
  calendarFeeds: 20,
  /** Length of the reason for a checkout or reservation. */
  equipmentPurposeLength: 500,
  /** Items of one booking or kit. */
  bookedItems: 50,
  /** Weeks in which a booking can be repeated. */
  bookingRepeats: 25,
  /** How far ahead one can book, in years. */
  bookingYears: 2,
  /** Maximum length of a link's address. Browsers and servers do not support much more. */
  urlLength: 2000,
  /** The maximum number of people in one answer to an event. */
  rsvpHeadCount: 50,
  /** Votes and answers of guests, per network. */
  guestVotes: { count: 60, perSeconds: 60 },
  /** Guests per event who have voted or answered. */
  guests: 300,
  /** Guests who take part in an event for the first time, per network. */
  newGuests: { count: 50, perSeconds: 60 * 60 },
  /** Look-ups of publications on the internet, per network. */
  publicationLookups: { count: 60, perSeconds: 60 },
  /** Checks for publications in ORCID records and Zotero groups, per lab. */
  publicationChecks: { count: 10, perSeconds: 60 * 60 },
  /** Look-ups of maps links, per member. */
  mapLinks: { count: 30, perSeconds: 60 },
  /** A file of links to import; bookmarks contain icons. */
  linkFileBytes: 5 * 1024 * 1024,
  /** Links per imported file. */
  importedLinks: 2000,
  /** Imports of link files, per network. Each costs a second of a process, and a check of each new link. */
  linkImports: { count: 60, perSeconds: 600 },
  /** CSV exports, and calendars that apps fetch, per network. */
  exports: { count: 60, perSeconds: 60 },
  calendarFetches: { count: 300, perSeconds: 60 },
  /** A table to import: CSV, TSV or XLSX. */
  tableBytes: 2 * 1024 * 1024,
  /** A zip archive of photos next to a table, and what it may unpack to. */
  photosBytes: 20 * 1024 * 1024,
  photosUnpackedBytes: 40 * 1024 * 1024,
  /** Scans of a stock-take in one request, and how long those from before its end are accepted. */
  scansAtOnce: 500,
  lateScanDays: 7,
  /** Lines of an imported file of equipment. */
  importedItems: 500,
  /** Lines of an imported file of members. */
  importedMembers: 500,
  /** With DEMO: the size of a request, and changes per network. */
  demoBytes: 1024 * 1024,
  demoChanges: { count: 100, perSeconds: 600 },
  wrongPasswords: { count: 10, perSeconds: 60 },
  photoRequests: { count: 30, perSeconds: 600 },
  /** Photos that members replace, per network. A whole lab may do so on the same day. */
  memberPhotos: { count: 60, perSeconds: 600 },
  chatMessageLength: 2000,
  /** Length of an example question of an FAQ entry, and the number of examples per entry. */
  faqExampleLength: 300,
  faqExamples: 200,
  conversationMessageLength: 4000,
  conversationMessages: 20,
  chatMessages: { count: 20, perSeconds: 60 },
  /** Visitors' feedback on the guide's answers, per address. */
  guideFeedback: { count: 20, perSeconds: 60 },
  /** E-mail addresses stored with one question. */
  askerEmails: 50,
  /** E-mail addresses per network, so that one network cannot use up the places of a question. */
  askerEmailsOfNetwork: { count: 10, perSeconds: 24 * 60 * 60 },
  /** Stored unanswered questions: those from the chat, and those known only from feedback. */
  keptQuestions: { asked: 1000, fromFeedback: 200 },
  /** New questions per network, so that one network cannot push out those of others. */
  newQuestions: { count: 50, perSeconds: 24 * 60 * 60 },
  /** Timeout of the language model. After it the FAQ answers. */
  chatAnswerSeconds: 15,
  /** Length of a search text, in characters. */
  searchLength: 100,
  /** The maximum number of results of one search. */
  searchResults: 50,
  /** Searches per address, which a whole lab may share. */
  searches: { count: 300, perSeconds: 60 },
  /** Downloads of everything about a member, per network. Each reads every table. */
  personalData: { count: 10, perSeconds: 60 * 60 },
  /** Length of a member's code. */
  codeLength: { min: 8, max: 128 },
  /**
   * Wrong codes: for one member from one network or one proven session, then from one network for all members, then for
   * one member from everywhere.
   */
  wrongCodes: { count: 5, perSeconds: 15 * 60 },
  wrongCodesOfNetwork: { count: 10, perSeconds: 15 * 60 },
  wrongCodesOfMember: { count: 50, perSeconds: 15 * 60 },
  /** Changes of one member's code. Each costs the server a slow hash. */
  codeChanges: { count: 10, perSeconds: 15 * 60 },
  /** The maximum age of the proof when a member changes their ways to sign in. */
  freshProofSeconds: 5 * 60,
  /** Time limit of the browser's passkey dialog. */
  passkeyChallengeSeconds: 5 * 60,
  /** Per member. */
  passkeys: 20,
  /** API tokens per member, the length of their names, and their maximum lifetime. */
  apiTokens: 20,
  apiTokenNameLength: 60,
  apiTokenDays: 365,
  inviteSeconds: 7 * 24 * 60 * 60,
  /** Time limit of a sign-in at the university. */
  oidcSeconds: 10 * 60,
  /**
   * Callbacks of the university's sign-in, per network, which a whole lab may share. Each causes a request to the
   * issuer.
   */
  oidcCallbacks: { count: 60, perSeconds: 60 },
  /** The maximum difference between the clocks of the issuer and the gateway. */
  oidcClockSeconds: 90,
  /** University accounts that are neither linked nor dismissed. When there are more, the oldest are deleted. */
  unknownAccounts: 200,
  /** Notifications in one response. */
  notificationsOnPage: 100,
  /** Sent messages in one response. */
  sentMessagesOnPage: 100,
  /** Clicks on links in e-mails, per network. A mail provider may open the links of all its users. */
  mailLinks: { count: 60, perSeconds: 60 },
  /** How many days before their deletion former members are announced to those who decide. */
  alumniDeletionDays: 30,
  /** How long the yearly link of former members is valid, and how many are sent in one night. */
  alumniLinkDays: 60,
  alumniMailsPerNight: 100,
  /** Messages that ask to confirm an address, per member and per address. */
  confirmations: { count: 5, perSeconds: 24 * 60 * 60 },
  /** How long the link in such a message is valid. */
  confirmationDays: 2,
  /**
   * How long a request waits for the mail server to accept such a message. Less than the gateway waits for a response.
   */
  confirmationSendingSeconds: 15,
  /** Tests of the mail server, the chat and the language model by administrators, each per network. */
  reachTries: { count: 10, perSeconds: 60 },
  adminSeconds: 30 * 60,
  /** How long after the password the set-up can extend these rights while it is being used. */
  adminUseSeconds: 4 * 60 * 60,
  sessionSeconds: 30 * 24 * 60 * 60,
} as const;

/** Path of the download of all entries as `content/faq.yaml`, for administrators. */
export const FAQ_FILE_PATH = '/api/labguide/faq.yaml';

/** Messages of the chat window when the lab guide cannot answer. */
export const chatMessages = {
  failedTitle: 'Error',
  failed: 'Unable to get a response. Please try again later.',
  apology: 'Sorry, I cannot answer your question right now. Please try again later.',
} as const;

/** Messages about questions that the lab guide did not answer well, shared by the browser and the service. */
export const unansweredQuestionMessages = {
  question: 'Please say which question',
  email: 'Please enter a valid email address',
  emailUse: 'We use it to answer this question, and delete it together with the question.',
  emailSent: 'Thank you. We will write to you.',
  tooMany: 'You have sent a lot in a short time. Please wait a minute and try again.',
  manyAskers: 'Many people are already waiting for an answer to this question. Please write to the lab instead.',
  tooManyToday: 'A lot was sent from your network today. Please write to the lab instead.',
  unknown: 'There is no such question.',
  unknownEntry: 'There is no such entry.',
  sameEntry: 'The guide already has an entry with this question.',
} as const;
